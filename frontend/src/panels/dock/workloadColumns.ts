import type { DesignWorkload } from '../../model/document/types';
import type { FieldUnit } from '../../ui/quantity/units';
import { words } from '../../ui/words/dock';
import { fieldHelp } from '../../ui/words/performance';

const text = words.workloads;
export type CellChange = Partial<Omit<DesignWorkload, 'id'>>;

/** A column of numbers: how the field is read, shown and written; null is an empty field. */
export interface NumberColumn {
  readonly label: string;
  readonly help: string;
  /** Of what `read` gives and `change` takes; null for plain counts. */
  readonly unit: FieldUnit | null;
  readonly integer?: boolean;
  readonly width: number;
  /** What an empty field stands for. */
  readonly empty?: string;
  readonly read: (workload: DesignWorkload) => number | null;
  /** What is written, for the workload as it is then. */
  readonly change: (value: number | null, workload: DesignWorkload) => CellChange;
}

/** Requests of this size in a second that make 1 MB/s. */
const perMegabyte = ({ request_kib }: DesignWorkload) => 1e6 / (request_kib * 1024);

/** Without the digits that only the arithmetic of doubles adds. */
const percentOf = (share: number) => Number((share * 100).toPrecision(14));

export const readColumn: NumberColumn = {
  label: text.read,
  help: fieldHelp.read,
  unit: '%',
  width: 56,
  read: (workload) => percentOf(workload.read_share),
  change: (value) => ({ read_share: (value ?? 0) / 100 }),
};

export const numberColumns: readonly NumberColumn[] = [
  {
    label: text.request,
    help: fieldHelp.request,
    unit: 'KiB',
    width: 64,
    read: (workload) => workload.request_kib,
    change: (value) => ({ request_kib: value ?? 0 }),
  },
  {
    label: text.threads,
    help: fieldHelp.threads,
    unit: null,
    integer: true,
    width: 64,
    read: (workload) => workload.threads,
    change: (value) => ({ threads: value ?? 0 }),
  },
  {
    label: text.queueDepth,
    help: fieldHelp.queueDepth,
    unit: null,
    integer: true,
    width: 56,
    read: (workload) => workload.queue_depth,
    change: (value) => ({ queue_depth: value ?? 1 }),
  },
  {
    label: text.think,
    help: fieldHelp.think,
    unit: 'ms',
    width: 56,
    read: (workload) => workload.think_ms,
    change: (value) => ({ think_ms: value ?? 0 }),
  },
  {
    label: text.cacheHit,
    help: fieldHelp.cacheHit,
    unit: '%',
    width: 56,
    read: (workload) => percentOf(workload.cache_hit),
    change: (value) => ({ cache_hit: (value ?? 0) / 100 }),
  },
  {
    label: text.footprint,
    help: fieldHelp.footprint,
    unit: 'GiB',
    width: 64,
    empty: text.unset.all,
    read: (workload) => workload.footprint_gib,
    change: (footprint_gib) => ({ footprint_gib }),
  },
  {
    label: text.limit,
    help: fieldHelp.limit,
    unit: 'ms',
    width: 64,
    empty: text.unset.none,
    read: (workload) => workload.latency_limit_ms,
    change: (latency_limit_ms) => ({ latency_limit_ms }),
  },
  {
    label: text.targetIos,
    help: fieldHelp.targetIos,
    unit: 'IO/s',
    width: 72,
    empty: text.unset.none,
    read: (workload) =>
      workload.target_mb_s === null ? null : Number((workload.target_mb_s * perMegabyte(workload)).toPrecision(12)),
    change: (value, workload) => ({ target_mb_s: value === null ? null : value / perMegabyte(workload) }),
  },
  {
    label: text.target,
    help: fieldHelp.target,
    unit: 'MB/s',
    width: 72,
    empty: text.unset.none,
    read: (workload) => workload.target_mb_s,
    change: (target_mb_s) => ({ target_mb_s }),
  },
];
