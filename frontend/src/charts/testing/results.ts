/** Pieces of a result with nothing special about them. */

import type { LayerCeiling, LayerPart, LedgerRow, PathTime } from '../../api/answers';

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

export const layerOf = (layer: string, more: Partial<LayerCeiling> = {}): LayerCeiling => ({
  layer,
  label: layer.toUpperCase(),
  load_mb_s: 1000,
  ceiling_mb_s: 1200,
  utilisation: 0.83,
  binds: false,
  parts: [],
  explanation: `s/layer:${layer}`,
  count: 4,
  busiest: { name: layer, load_mb_s: 250, ceiling_mb_s: 300, basis: 'measured', explanation: `s/${layer}` },
  room: 0.2,
  requests_s: 500,
  ceiling_requests_s: 600,
  ...more,
});

export const partOf = (name: string, load_mb_s: number, binds: boolean): LayerPart => ({
  name,
  load_mb_s,
  ceiling_mb_s: 900,
  utilisation: binds ? 1 : 0.5,
  binds,
  component_ids: [name],
  busiest: { name, load_mb_s, ceiling_mb_s: 900, basis: 'rated', explanation: `s/${name}` },
});

export const timeOf = (layer: string, service_ms: number, wait_ms: number): PathTime => ({
  label: layer || 'Waiting',
  kind: '',
  row: layer,
  service_ms,
  wait_ms,
  component_ids: [],
  explanation: '',
  layer,
});
