import { useNavigate } from 'react-router';
import { type QuoteAnswer, useQuotedCapacity } from '../../api/queries/quotes';
import { CapacityWaterfall } from '../../charts/CapacityWaterfall';
import { words } from '../../ui/words/quote';
import classes from './Quote.module.css';

/** From raw to usable capacity, as the quoted revision has it. */
export function QuotedCapacity({ quote }: { readonly quote: QuoteAnswer }) {
  const navigate = useNavigate();
  const capacity = useQuotedCapacity(quote.design_id, quote.revision.id);
  if (capacity.isError) {
    return (
      <p className={classes.quiet}>
        {words.capacityFailed}: {capacity.error.message}
      </p>
    );
  }
  if (!capacity.data || capacity.data.steps.length === 0) return null;
  return (
    <div className={classes.capacity}>
      <CapacityWaterfall
        steps={capacity.data.steps}
        usable_bytes={capacity.data.usable_bytes}
        onPick={(ids) => navigate(`/d/${quote.design_id}`, { state: { select: ids } })}
      />
    </div>
  );
}
