import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useGrowth, useQuoteGrowth } from '../../../api/queries/growth';
import { GrowthPanel } from '../../../panels/growth/GrowthPanel';
import { useStudio } from '../../../panels/studio';

const FIRST_YEARS = 5;

/** How the design as it was saved fills, asked again when somebody wants it after an edit. */
export function GrowthTab({ designId }: { readonly designId: string }) {
  const { seq, stale } = useStudio();
  const navigate = useNavigate();
  const [years, setYears] = useState(FIRST_YEARS);
  const [asked, setAsked] = useState(seq);
  const of = asked < 0 ? seq : asked;
  const growth = useGrowth(designId, years, of);
  const quote = useQuoteGrowth(designId, years);
  const ask = () => (of === seq ? void growth.refetch() : setAsked(seq));
  const toQuote = (year: number) =>
    quote.mutate(year, {
      onSuccess: ({ design_id, quote_id }) => navigate(`/designs/${design_id}/quotes/${quote_id}`),
    });
  return (
    <GrowthPanel
      answer={growth.data ?? null}
      failure={growth.error?.message ?? null}
      years={years}
      onYears={setYears}
      stale={stale || of !== seq || growth.isPlaceholderData}
      working={growth.isFetching}
      onAskAgain={ask}
      quote={{ busy: quote.isPending, failure: quote.error?.message ?? null, onMake: toQuote }}
    />
  );
}
