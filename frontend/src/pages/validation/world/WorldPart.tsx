import { useWorldLedger } from '../../../api/queries/ledger';
import { words } from '../../../ui/words/world';
import { LedgerWaiting } from '../LedgerWaiting';
import { WorldView } from './WorldView';

/** The second part of `/validation`: machines that the model was not built from. */
export function WorldPart() {
  const ledger = useWorldLedger();
  if (ledger.data && ledger.data.rows.length > 0) return <WorldView ledger={ledger.data} />;
  return <LedgerWaiting ledger={ledger} words={words} />;
}
