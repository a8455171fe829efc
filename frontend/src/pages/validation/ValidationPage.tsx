import { Suspense } from 'react';
import { useLedger } from '../../api/queries/ledger';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { words } from '../../ui/words/validation';
import { LedgerWaiting } from './LedgerWaiting';
import { usePart } from './PartSwitch';
import classes from './Validation.module.css';
import { ValidationTop } from './ValidationTop';
import { ValidationView } from './ValidationView';

const WorldPart = lazyComponent(async () => (await import('./world/WorldPart')).WorldPart, { early: false });

/** `/validation`: how right the model is, on what it was built from and on what it was not. */
export function ValidationPage() {
  if (usePart() === 'papers') return <PapersPart />;
  return (
    <div className={classes.page}>
      <ValidationTop summaries={[]} paper={null} onPaper={() => undefined} />
      <Suspense fallback={null}>
        <WorldPart />
      </Suspense>
    </div>
  );
}

/** Figure by figure, beside the papers that published them. */
function PapersPart() {
  const ledger = useLedger();
  if (ledger.data && ledger.data.rows.length > 0) return <ValidationView ledger={ledger.data} />;
  return (
    <div className={classes.page}>
      <ValidationTop summaries={[]} paper={null} onPaper={() => undefined} />
      <LedgerWaiting ledger={ledger} words={words} />
    </div>
  );
}
