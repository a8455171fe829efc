import type { Schemas } from '../../api/client';

export type Ledger = Schemas['Ledger'];
export type LedgerRow = Schemas['LedgerRow'];
export type PaperSummary = Schemas['PaperSummary'];
