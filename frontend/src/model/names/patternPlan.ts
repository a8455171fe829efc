/** New names, or another text, for many parts at once: what each would be called, before anything is changed. */

import { naturalOrder } from '../algorithms/naturalOrder';
import { nameRefusal, valueRefusal } from '../catalogue/values';
import { baseOf } from '../document/ids';
import type { ComponentId, DesignComponent, DrawnTree } from '../document/types';
import type { Drawing } from '../fit/connect';
import { holderOf, type NamingContext, parsePattern } from './pattern';

/** `name`, or a text attribute that the parts have. */
export interface PatternOptions {
  readonly field?: string;
  /** Number of the first part; 1 unless told. */
  readonly start?: number;
}

export interface PatternRow {
  readonly id: ComponentId;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  /** Why it cannot be called so, in words. */
  readonly problem: string | null;
  /** Another part of the kind would have the same name. */
  readonly twice: boolean;
}

/** A row for each part in the order in which it is numbered, or what is wrong with the pattern. */
export function planPattern(
  drawing: Drawing,
  ids: Iterable<ComponentId>,
  text: string,
  options: PatternOptions = {},
): readonly PatternRow[] | string {
  const { catalogue, tree, snapshot } = drawing;
  const field = options.field ?? 'name';
  const parts = inOrder(
    tree,
    [...ids].flatMap((id) => snapshot.components.get(id) ?? []),
  );
  if (parts.length === 0) return 'Select the parts to rename first.';
  const pattern = parsePattern(text, catalogue);
  if (typeof pattern === 'string') return pattern;
  const rows = numbered(parts, options.start ?? 1).map((part) => {
    const { id, kind } = part.component;
    const made = pattern.fill(part, { catalogue, tree });
    const from = textOf(part.component, field);
    if ('problem' in made) return { id, kind, from, to: '', problem: made.problem, twice: false };
    return {
      id,
      kind,
      from,
      to: made.name,
      problem: refusalOf(drawing, part.component, field, made.name),
      twice: false,
    };
  });
  return withTwice(drawing, rows, field);
}

/** Text attributes that all of these parts have: a pattern may set them too. */
export function textFields(drawing: Drawing, ids: Iterable<ComponentId>): { name: string; label: string }[] {
  const kinds = new Set([...ids].flatMap((id) => drawing.snapshot.components.get(id)?.kind ?? []));
  const [first, ...others] = [...kinds].map((kind) => drawing.catalogue.kind(kind)?.attributes ?? {});
  return Object.values(first ?? {})
    .filter(({ name, type }) => type === 'string' && others.every((attributes) => attributes[name]?.type === 'string'))
    .map(({ name, label }) => ({ name, label }));
}

function textOf(component: DesignComponent, field: string): string {
  const value = field === 'name' ? component.name : component.attributes[field];
  return typeof value === 'string' ? value : '';
}

/** As the drawing has them from outside in; within a holder slot by slot, and by name where there are no slots. */
function inOrder(tree: DrawnTree, parts: readonly DesignComponent[]): DesignComponent[] {
  const keys = new Map(parts.map((part) => [part.id, placeKeys(tree, part)]));
  return [...new Set(parts)].sort((a, b) => {
    const [one, other] = [keys.get(a.id) ?? [], keys.get(b.id) ?? []];
    for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
      const compared = naturalOrder(one[at] ?? '', other[at] ?? '');
      if (compared !== 0) return compared;
    }
    return a.id < b.id ? -1 : 1;
  });
}

function placeKeys(tree: DrawnTree, part: DesignComponent): string[] {
  const keys: string[] = [];
  for (let next = tree.parts.get(part.id); next; next = tree.parts.get(next.parent ?? '')) {
    if (!next.fixed) keys.unshift(next.slot ?? '', next.name);
  }
  return keys;
}

function numbered(parts: readonly DesignComponent[], start: number): NamingContext[] {
  const perHolder = new Map<ComponentId, number>();
  return parts.map((component, at) => {
    const holder = holderOf(component);
    const i = (perHolder.get(holder) ?? start - 1) + 1;
    perHolder.set(holder, i);
    return { component, at, n: start + at, i };
  });
}

function refusalOf({ catalogue }: Drawing, component: DesignComponent, field: string, text: string): string | null {
  if (field === 'name') {
    const refusal = nameRefusal(text);
    return refusal && `The name ${refusal}.`;
  }
  const attribute = catalogue.attribute(component.kind, field);
  if (attribute === null || attribute.type !== 'string') return `${component.name} has no ${field}.`;
  const refusal = valueRefusal(attribute, text === '' ? null : text);
  return refusal && `${attribute.label} ${refusal}.`;
}

/** Names are told apart within a kind; parts that keep their names count too. */
function withTwice({ snapshot }: Drawing, rows: readonly PatternRow[], field: string): PatternRow[] {
  const key = (kind: string, text: string): string => `${kind} ${text}`;
  const ids = new Set(rows.map(({ id }) => baseOf(id)));
  const uses = new Map<string, number>();
  const note = (kind: string, text: string): void => {
    if (text !== '') uses.set(key(kind, text), (uses.get(key(kind, text)) ?? 0) + 1);
  };
  for (const component of snapshot.components.values()) {
    if (!ids.has(component.id)) note(component.kind, textOf(component, field));
  }
  for (const { kind, to } of rows) note(kind, to);
  return rows.map((row) => ({ ...row, twice: (uses.get(key(row.kind, row.to)) ?? 0) > 1 }));
}
