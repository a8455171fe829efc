import type { LedgerRow } from '../ledgerView';

/** A row with nothing special about it. */
export const ledgerRow = (over: Partial<LedgerRow>): LedgerRow => ({
  id: 'drawer',
  paper: 'p690',
  metric: 'Drawer 1, read',
  unit: 'MB/s',
  published: 2655,
  published_low: null,
  published_high: null,
  predicted: 2664,
  predicted_low: null,
  predicted_high: null,
  error: 0.0034,
  fitted: false,
  role: 'prediction',
  place: 'RIO2 drawer profiling, Table 2',
  configuration: 'p690, drawer 1 read',
  leave_one_out: null,
  parameters: [],
  note: '',
  within: true,
  ...over,
});
