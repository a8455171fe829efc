/** The fields that a filter may name. */

import type { FieldName, NumberField, NumberUnit, TextField } from './types';

export interface FieldInfo {
  readonly name: FieldName;
  readonly label: string;
  /** How a filter on it reads. */
  readonly example: string;
}

export const fields: readonly FieldInfo[] = [
  { name: 'kind', label: 'Kind of part', example: 'kind:hba' },
  { name: 'part', label: 'Part of the catalogue', example: 'part:"FC 6239"' },
  { name: 'vendor', label: 'Vendor', example: 'vendor:ibm' },
  { name: 'name', label: 'Name', example: 'name:hba1' },
  { name: 'id', label: 'Id in the document', example: 'id=p690' },
  { name: 'in', label: 'Inside of', example: 'in:"Drawer 1"' },
  { name: 'fabric', label: 'Fabric', example: 'fabric=A' },
  { name: 'zone', label: 'Zone', example: 'zone:oracle' },
  { name: 'binds', label: 'Is the bottleneck', example: 'binds:yes' },
  { name: 'port', label: 'Port type, role, free or cabled', example: 'port:free' },
  { name: 'speed', label: 'Port speed, Gb/s', example: 'speed>=16' },
  { name: 'size', label: 'Capacity, GiB', example: 'size>5TiB' },
  { name: 'load', label: 'Load, % or MB/s', example: 'load>10GB/s' },
  { name: 'util', label: 'Load, %', example: 'util>80' },
  { name: 'mb/s', label: 'Throughput, MB/s', example: 'mb/s>500' },
  { name: 'ceiling', label: 'Ceiling, MB/s', example: 'ceiling<200' },
  { name: 'queue', label: 'Requests at it', example: 'queue>4' },
  { name: 'wait', label: 'Waiting time, ms', example: 'wait>1' },
  { name: 'count', label: 'Count', example: 'count>1' },
  { name: 'finding', label: 'Findings of the checks', example: 'finding:error' },
  { name: 'check', label: 'Check that finds something', example: 'check:RED-02' },
];

const textFields: ReadonlySet<string> = new Set(['part', 'vendor', 'name', 'id', 'in', 'fabric', 'zone', 'port']);

/** Units that are meant where none is typed; plain numbers have none. */
export const numberUnits: Readonly<Record<NumberField, NumberUnit | null>> = {
  util: '%',
  'mb/s': 'MB/s',
  ceiling: 'MB/s',
  queue: null,
  wait: 'ms',
  count: null,
  speed: 'Gb/s',
  size: 'GiB',
};

const plainFields: ReadonlySet<string> = new Set(['kind', 'binds', 'load', 'check', 'finding']);

export const isTextField = (name: string): name is TextField => textFields.has(name);
export const isNumberField = (name: string): name is NumberField => Object.hasOwn(numberUnits, name);
export const isField = (name: string): name is FieldName =>
  plainFields.has(name) || isTextField(name) || isNumberField(name);

/** The field, and in words what it takes. */
export const exampleOf = (field: FieldName): string =>
  fields.find(({ name }) => name === field)?.example ?? `${field}:`;

/** The field whose name takes the fewest changes of letters. */
export function nearestField(typed: string): FieldName {
  return nearest(
    typed,
    fields.map(({ name }) => name),
  );
}

export function nearest<T extends string>(typed: string, names: readonly T[]): T {
  const [first] = names.toSorted((a, b) => changes(typed, a) - changes(typed, b));
  if (first === undefined) throw new Error('nearest needs at least one name');
  return first;
}

/** Letters to put in, take out or replace; names are short, so only the start of a long text counts. */
function changes(typed: string, name: string): number {
  const a = typed.slice(0, 40).toLowerCase();
  const b = name.toLowerCase();
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      here.push(Math.min(replaced, (above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1));
    }
    above = here;
  }
  return above[b.length] ?? 0;
}
