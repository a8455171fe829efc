/** The open values as a form: of one kind and attribute together, and what no field settles apart. */

import type { Attribute, OpenValue } from '../../api/answers';
import { naturalOrder } from '../../model/algorithms/naturalOrder';
import type { Json } from '../../model/document/types';
import { readQuantity } from '../../ui/quantity/read';

export interface OpenGroup {
  readonly id: string;
  readonly kind: string;
  readonly attribute: Attribute;
  readonly writers: readonly string[];
  readonly values: readonly OpenValue[];
}

export interface OpenForm {
  readonly groups: readonly OpenGroup[];
  /** What has no field: a sentence and the way to the part. */
  readonly others: readonly OpenValue[];
}

export function openForm(values: readonly OpenValue[]): OpenForm {
  const groups = new Map<string, OpenGroup>();
  for (const value of values) {
    if (value.attribute === null) continue;
    const id = `${value.kind} ${value.attribute.name}`;
    const present = groups.get(id) ?? { id, kind: value.kind, attribute: value.attribute, writers: [], values: [] };
    groups.set(id, {
      ...present,
      writers: [...new Set([...present.writers, ...value.writers])],
      values: [...present.values, value],
    });
  }
  const inOrder = [...groups.values()].map((group) => ({ ...group, values: group.values.toSorted(byName) }));
  return { groups: inOrder, others: values.filter(({ attribute }) => attribute === null) };
}

const byName = (a: OpenValue, b: OpenValue): number => naturalOrder(a.name, b.name) || naturalOrder(a.key, b.key);

/** `ports/fc0/wwpn` is told as `fc0`; an attribute of the part itself needs no more than its name. */
export function portOf(key: string): string | null {
  return key.startsWith('ports/') ? key.slice('ports/'.length, key.lastIndexOf('/')) : null;
}

/** A pasted column; of a pasted table it is the last column, which a spreadsheet has beside the names. */
export function pastedColumn(text: string): string[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line) => (line.split('\t').at(-1) ?? '').trim());
}

/** A pasted cell as the attribute's value: null for an empty one, undefined where it reads as none. */
export function readCell(text: string, { type, unit, values }: Attribute): Json | undefined {
  if (text === '') return null;
  switch (type) {
    case 'number':
    case 'integer': {
      const read = readQuantity(text, { unit, integer: type === 'integer' });
      return 'error' in read ? undefined : read.value;
    }
    case 'boolean':
      return { yes: true, true: true, no: false, false: false }[text.toLowerCase()];
    case 'enum':
      return values.find((value) => value === text || value.replaceAll('_', ' ') === text.toLowerCase());
    case 'ids':
      return undefined;
    default:
      return text;
  }
}
