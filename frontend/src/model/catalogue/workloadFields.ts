/** The fields of a workload: types, bounds and defaults, as the backend reads them. */

import type { Attribute } from '../../api/answers';

type Field = Pick<Attribute, 'type' | 'label' | 'help' | 'minimum' | 'maximum' | 'values' | 'pattern' | 'required'>;

function field(type: Attribute['type'], label: string, bounds: Partial<Field> = {}): Field {
  return { type, label, help: '', minimum: null, maximum: null, values: [], pattern: null, required: true, ...bounds };
}

export const WORKLOAD_FIELDS = {
  spread: field('enum', 'Spread', { values: ['striped', 'independent'] }),
  read_share: field('number', 'Read share', { minimum: 0, maximum: 1 }),
  pattern: field('enum', 'Pattern', { values: ['sequential', 'random'] }),
  request_kib: field('number', 'Request', { minimum: 0.5, maximum: 16_777_216 }),
  threads: field('integer', 'Threads', { minimum: 1, maximum: 1_000_000 }),
  cache_hit: field('number', 'Cache hit share', { minimum: 0, maximum: 1 }),
  target_mb_s: field('number', 'Target', { minimum: 0, maximum: 1_000_000_000, required: false }),
  queue_depth: field('integer', 'Queue depth', { minimum: 1, maximum: 65_536 }),
  think_ms: field('number', 'Think time', { minimum: 0, maximum: 3_600_000 }),
  latency_limit_ms: field('number', 'Response limit', { minimum: 0.001, maximum: 3_600_000, required: false }),
  footprint_gib: field('number', 'Data touched', { minimum: 0, maximum: 1_000_000_000, required: false }),
  on: field('ids', 'Runs on'),
} as const;

/** Kinds that a workload may run on. */
export const WORKLOAD_TARGETS: ReadonlySet<string> = new Set([
  'filesystem',
  'logical_volume',
  'lvm_volume_group',
  'volume',
  'raid_array',
  'storage_system',
  'host',
]);
