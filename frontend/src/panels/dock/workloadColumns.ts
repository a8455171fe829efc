import type { Attribute } from '../../api/answers';
import type { DesignWorkload } from '../../model/document/types';
import type { FieldUnit } from '../../ui/quantity/units';
import { words } from '../../ui/words/dock';

const text = words.workloads;
export type CellChange = Partial<Omit<DesignWorkload, 'id'>>;
type NumberField = {
  [Key in keyof DesignWorkload]: number extends DesignWorkload[Key] ? Key : never;
}[keyof DesignWorkload];

/** A column of numbers: how a field is shown and written. Its unit, default and help stand in the catalogue. */
export interface NumberColumn {
  readonly field: NumberField;
  readonly label: string;
  /** In place of what the catalogue says of the field, where the column shows it otherwise. */
  readonly shown?: { readonly unit: FieldUnit; readonly help?: string };
  readonly width: number;
  /** What an empty field stands for. */
  readonly empty?: string;
  readonly read: (workload: DesignWorkload) => number | null;
  /** What is written for a value, for the workload as it is then. */
  readonly change: (value: number, workload: DesignWorkload) => number;
}

/** Requests of this size in a second that make 1 MB/s. */
const perMegabyte = ({ request_kib }: DesignWorkload) => 1e6 / (request_kib * 1024);

/** Without the digits that only the arithmetic of doubles adds. */
const percentOf = (share: number) => Number((share * 100).toPrecision(14));

const plain = (field: NumberField, label: string, width: number, empty?: string): NumberColumn => ({
  field,
  label,
  width,
  ...(empty !== undefined && { empty }),
  read: (workload) => workload[field],
  change: (value) => value,
});

const share = (field: 'read_share' | 'cache_hit', label: string): NumberColumn => ({
  ...plain(field, label, 56),
  shown: { unit: '%' },
  read: (workload) => percentOf(workload[field]),
  change: (value) => value / 100,
});

export const readColumn = share('read_share', text.read);

export const numberColumns: readonly NumberColumn[] = [
  plain('request_kib', text.request, 64),
  plain('threads', text.threads, 64),
  plain('queue_depth', text.queueDepth, 56),
  plain('think_ms', text.think, 56),
  share('cache_hit', text.cacheHit),
  plain('footprint_gib', text.footprint, 64, text.unset.all),
  plain('latency_limit_ms', text.limit, 64, text.unset.none),
  {
    ...plain('target_mb_s', text.targetIos, 72, text.unset.none),
    shown: { unit: 'IO/s', help: text.targetIosHelp },
    read: (workload) =>
      workload.target_mb_s === null ? null : Number((workload.target_mb_s * perMegabyte(workload)).toPrecision(12)),
    change: (value, workload) => value / perMegabyte(workload),
  },
  plain('target_mb_s', text.target, 72, text.unset.none),
];

/** What the column says of itself. */
export const helpOf = ({ shown }: NumberColumn, field: Attribute | undefined) => shown?.help ?? field?.help ?? '';

/** What is written for what was typed; an empty field stands for the default. */
export function changeOf(
  { field: name, change }: NumberColumn,
  field: Attribute | undefined,
  typed: number | null,
  workload: DesignWorkload,
): CellChange {
  return { [name]: typed === null ? (field?.default ?? null) : change(typed, workload) };
}

/**
 * Why what was typed cannot be written, in the unit of the column; null where it can, and where the column is in the unit
 * of the catalogue, whose own refusal then says it.
 */
export function refusalOf(
  { field: name, shown, read }: NumberColumn,
  field: Attribute | undefined,
  typed: number | null,
  workload: DesignWorkload,
): string | null {
  if (typed === null || shown === undefined || field === undefined) return null;
  const inUnit = (bound: number | null) => (bound === null ? null : read({ ...workload, [name]: bound }));
  const [least, most] = [inUnit(field.minimum), inUnit(field.maximum)];
  if (least !== null && typed < least) return text.tooLittle(field.label, typed, least, shown.unit);
  if (most !== null && typed > most) return text.tooMuch(field.label, typed, most, shown.unit);
  return null;
}
