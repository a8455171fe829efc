/** Takes a reviewer's changes as one step. What comes in was written by somebody else, so each value is looked at. */

import { runToEnd } from '../algorithms/slices';
import { pinParts } from '../catalogue/pins';
import { nameRefusal, valueRefusal } from '../catalogue/values';
import type { ChangedPlace, Changes } from '../collaboration/suggestion';
import { isTaken } from '../collaboration/suggestion';
import type { DesignRoots } from '../document/doc';
import { newEntry, setOrClear } from '../document/entries';
import { baseOf, portKey } from '../document/ids';
import type { Json, PortRef } from '../document/types';
import { type CommandContext, type CommandOutcome, refused, stepWithEffect, unchanged } from './context';
import { removalOf, removing } from './remove';

const ID = /^[A-Za-z0-9_.:-]{1,64}$/;
type Entry = { readonly [key: string]: Json };

/** All of the changes, or none of them with the reason. */
export function takeSuggestion(context: CommandContext, number: number, suggested: Changes): CommandOutcome {
  return takeChanges(context, `Take suggestion ${number}`, suggested);
}

/** The same for changes that somebody else worked out, under a label of their own; `also` writes more in the same step. */
export function takeChanges(
  context: CommandContext,
  label: string,
  suggested: Changes,
  also: (roots: DesignRoots) => void = () => undefined,
): CommandOutcome {
  const { changes } = suggested;
  if (isTaken(context.snapshot(), suggested)) return unchanged(label);
  const refusal = changes.map((change) => placeRefusal(context, change)).find((words) => words !== null);
  if (refusal) return refused(refusal);
  const gone = changes.filter(({ key, value }) => key === null && value === null);
  const leaving = gone.filter(({ root }) => root === 'components' || root === 'cables').map(({ id }) => id);
  const removal = removalOf(context, leaving);
  const clash = portClash(context, changes, removal.cables) ?? homeless(context, changes, removal.components);
  if (clash !== null) return refused(clash);
  const writes = runToEnd(removing(context, removal));
  const { components } = context.snapshot();
  const ids = changes
    .filter(
      ({ root, id, key, value }) => root === 'components' && value !== null && (key === null || components.has(id)),
    )
    .map(({ id }) => id);
  return stepWithEffect('grown', context, label, [...new Set(ids)], (roots) => {
    for (const write of writes) write(roots);
    for (const change of changes) apply(roots, change, removal.components);
    also(roots);
    pinParts(context.catalogue, roots.meta, partsOf(changes, context));
  });
}

function apply(roots: DesignRoots, { root, id, key, value }: ChangedPlace, going: ReadonlySet<string>): void {
  if (root === 'components' || root === 'workloads') {
    const entries = roots[root];
    if (key === null) {
      if (value !== null) entries.set(id, newEntry(value as Entry));
      else if (root === 'workloads') entries.delete(id);
      return;
    }
    const entry = going.has(id) ? undefined : entries.get(id);
    if (entry) setOrClear(entry, key, value);
    return;
  }
  if (value === null) roots[root].delete(id);
  else roots[root].set(id, value);
}

/** Why a change is none that this product makes. Null if it is one. */
function placeRefusal(context: CommandContext, { root, id, key, value }: ChangedPlace): string | null {
  if (!ID.test(id)) return 'A part has an id that is none; the suggestion was not made here.';
  if (root === 'components') return componentRefusal(context, id, key, value);
  if (key !== null && root !== 'workloads') return `A ${root.slice(0, -1)} is changed as a whole.`;
  if (value === null || key !== null) return null;
  if (!isEntry(value)) return 'An entry of the suggestion cannot be read.';
  if (root === 'cables')
    return isPort(value.from) && isPort(value.to) ? null : 'A cable of the suggestion has no ends.';
  return typeof value.name === 'string' && nameRefusal(value.name) === null ? null : 'An entry has no name.';
}

function componentRefusal(context: CommandContext, id: string, key: string | null, value: Json): string | null {
  if (key !== null) {
    const kind = context.snapshot().components.get(id)?.kind;
    return kind === undefined ? null : keyRefusal(context, kind, key, value);
  }
  if (value === null) return null;
  if (!isEntry(value) || typeof value.kind !== 'string' || context.catalogue.kind(value.kind) === null) {
    return 'The suggestion has a part of a kind that the catalogue does not know.';
  }
  const { kind, ...rest } = value;
  if (typeof rest.name !== 'string') return 'The suggestion has a part without a name.';
  return (
    Object.entries(rest)
      .map(([name, one]) => keyRefusal(context, kind, name, one))
      .find((words) => words !== null) ?? null
  );
}

function keyRefusal(context: CommandContext, kind: string, key: string, value: Json): string | null {
  switch (key) {
    case 'kind':
      return 'What a part is cannot be changed; suggest another part instead.';
    case 'name':
      return nameRefusal(value) && `A name ${nameRefusal(value)}.`;
    case 'part':
      return value === null || (typeof value === 'string' && context.catalogue.part(value) !== null)
        ? null
        : `The catalogue has no part ${String(value)}.`;
    case 'at':
      return value === null || isPlacement(value) ? null : 'A part of the suggestion stands nowhere.';
    case 'count':
      return value === null || (Number.isSafeInteger(value) && Number(value) >= 1) ? null : 'A count is not 1 or more.';
    default: {
      const attribute = context.catalogue.attribute(kind, key);
      if (attribute === null) return `A part has no attribute ${key}.`;
      const refusal = value === null ? null : valueRefusal(attribute, value);
      return refusal && `${attribute.label} ${refusal}.`;
    }
  }
}

/** A port takes one cable; somebody may have used it meanwhile. */
function portClash(
  context: CommandContext,
  changes: readonly ChangedPlace[],
  going: ReadonlySet<string>,
): string | null {
  const newCables = changes.filter(({ root, value }) => root === 'cables' && value !== null);
  const set = new Set(newCables.map(({ id }) => id));
  const used = new Map<string, string>();
  const { cables } = context.snapshot();
  for (const [id, { from, to }] of cables) {
    if (!going.has(id) && !set.has(id)) for (const end of [from, to]) used.set(portKey(...end), id);
  }
  for (const { id, value } of newCables) {
    for (const [part, port] of [(value as Entry).from, (value as Entry).to] as unknown as PortRef[]) {
      const other = used.get(portKey(part, port));
      if (other !== undefined && other !== id) {
        const name = context.tree().parts.get(part)?.name ?? part;
        return `Port ${port} of ${name} has another cable by now. Pull it first, or decline.`;
      }
      used.set(portKey(part, port), id);
    }
  }
  return null;
}

/** What a part would stand in, or a cable would lead to, must be there. */
function homeless(
  context: CommandContext,
  changes: readonly ChangedPlace[],
  going: ReadonlySet<string>,
): string | null {
  const added = changes.filter(({ root, key, value }) => root === 'components' && key === null && value !== null);
  const names = new Set(added.map(({ id }) => id));
  const stands = (id: string) => names.has(baseOf(id)) || (context.tree().parts.has(id) && !going.has(baseOf(id)));
  for (const { root, id, key, value } of changes) {
    const at = root !== 'components' ? null : key === 'at' ? value : key === null && isEntry(value) ? value.at : null;
    if (isPlacement(at) && !stands(String(at[0]))) {
      const name = isEntry(value) ? String(value.name) : (context.tree().parts.get(id)?.name ?? id);
      return `What ${name} would stand in is not in the design any more.`;
    }
    if (root === 'cables' && isEntry(value) && ![value.from, value.to].every((end) => isPort(end) && stands(end[0]))) {
      return 'A part that a suggested cable leads to is not in the design any more.';
    }
  }
  return null;
}

function partsOf(changes: readonly ChangedPlace[], context: CommandContext): string[] {
  const named = changes.flatMap(({ root, key, value }) => {
    if (root !== 'components') return [];
    return key === 'part' ? [value] : key === null && isEntry(value) ? [value.part] : [];
  });
  return named.filter((part): part is string => typeof part === 'string' && context.catalogue.part(part) !== null);
}

const isEntry = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPort = (value: Json | undefined): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((item) => typeof item === 'string');

const isPlacement = (value: Json | undefined): value is [string, string | null] =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  (value[1] === null || typeof value[1] === 'string');
