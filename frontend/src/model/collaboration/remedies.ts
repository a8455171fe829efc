/** Decides between edits that do not fit together: each remedy is one step. */

import {
  type CommandContext,
  type CommandOutcome,
  counted,
  drawingOf,
  nameOf,
  refused,
  step,
} from '../commands/context';
import { remove } from '../commands/remove';
import { baseOf } from '../document/ids';
import type { ComponentId, Placement } from '../document/types';
import { kindRefusal } from '../fit/fit';
import { freePlaces, type PlacedItem } from '../fit/place';
import { type EditConflict, editConflicts } from './editConflicts';

/** `keep`: what stands stays, the other goes; `take`: the other way round; `put`: it gets a place of its own. */
export type Remedy =
  | { readonly kind: 'keep' | 'take' | 'remove' }
  | { readonly kind: 'put'; readonly at: Placement | null };

/** What may be done about a conflict, the mildest first. */
export function remediesFor(context: CommandContext, conflict: EditConflict): Remedy[] {
  switch (conflict.code) {
    case 'port_used':
    case 'wwn_clash':
      return [{ kind: 'keep' }, { kind: 'take' }];
    case 'slot_taken':
      return [...placesFor(context, conflict), { kind: 'keep' }, { kind: 'take' }];
    case 'missing_component':
      return [{ kind: 'remove' }];
    default:
      return [...placesFor(context, conflict), { kind: 'remove' }];
  }
}

export function resolveConflict(context: CommandContext, conflict: EditConflict, remedy: Remedy): CommandOutcome {
  const stands = editConflicts(context.doc, context.snapshot()).some(
    ({ code, id, against }) => code === conflict.code && id === conflict.id && against === conflict.against,
  );
  if (!stands) return refused('Somebody has decided this already.');
  if (remedy.kind === 'put') return put(context, conflict.id, remedy.at);
  if (conflict.code === 'wwn_clash') return takeName(context, conflict, remedy.kind === 'keep');
  const going = remedy.kind === 'take' ? conflict.against : conflict.id;
  if (going === null) return refused('There is nothing to choose between any more.');
  const isDrawn = context.snapshot().components.has(going) || context.snapshot().cables.has(going);
  return isDrawn ? remove(context, [going]) : removeLost(context, conflict.root, going);
}

/** The nearest free place of its kind, or the canvas for what stands by itself. */
function placesFor(context: CommandContext, { id, where }: EditConflict): Remedy[] {
  const what = placedFrom(context, id);
  if (what === null) return [];
  if (kindRefusal(context.catalogue, what.kind, what.part, null) === null) return [{ kind: 'put', at: null }];
  const free = freePlaces(drawingOf(context), what, where ? [where[0]] : []).next().value;
  return free ? [{ kind: 'put', at: free }] : [];
}

/** Also for a part that is not drawn, since it stands nowhere. */
function placedFrom({ doc, catalogue }: CommandContext, id: ComponentId): PlacedItem | null {
  const entry = doc.getMap<{ get(key: string): unknown }>('components').get(id);
  const part = catalogue.part(String(entry?.get('part') ?? ''));
  const kind = catalogue.kind(String(entry?.get('kind') ?? ''));
  return kind === null ? null : { kind, part, id: null };
}

function put(context: CommandContext, id: ComponentId, at: Placement | null): CommandOutcome {
  const name = at === null ? '' : ` into ${nameOf(context, at[0])}`;
  return step(context, `Put ${spokenName(context, id)} back${name}`, [id], ({ components, layout }) => {
    if (at === null) components.get(id)?.delete('at');
    else components.get(id)?.set('at', [...at]);
    if (at !== null && layout.has(id)) layout.delete(id);
  });
}

/** A name stays on one of two parts. */
function takeName(context: CommandContext, { id, against, where }: EditConflict, keepsFirst: boolean): CommandOutcome {
  const loser = keepsFirst ? id : against;
  const key = where?.[keepsFirst ? 1 : 0];
  if (loser === null || key === undefined) return refused('There is nothing to choose between any more.');
  return step(context, `Take the second name off ${nameOf(context, loser)}`, [loser], ({ components }) => {
    components.get(loser)?.delete(key);
  });
}

/** Takes what is not drawn out of the document, with all that stands in it. */
function removeLost(context: CommandContext, root: EditConflict['root'], id: string): CommandOutcome {
  if (root === 'cables') return step(context, 'Remove a cable', [], ({ cables }) => cables.delete(id));
  const going = new Set([id]);
  const all = context.doc.getMap<{ get(key: string): unknown }>('components');
  for (let before = 0; before !== going.size; ) {
    before = going.size;
    for (const [child, entry] of all) {
      const at = entry.get('at');
      if (Array.isArray(at) && going.has(baseOf(String(at[0])))) going.add(child);
    }
  }
  const also = going.size > 1 ? ` with ${counted(going.size - 1, 'part inside', 'parts inside')}` : '';
  return step(context, `Remove ${spokenName(context, id)}${also}`, [], ({ components, layout }) => {
    for (const each of going) {
      components.delete(each);
      layout.delete(each);
    }
  });
}

/** A part's name, also of one that is not drawn. */
export function spokenName({ doc, tree }: CommandContext, id: string): string {
  const drawn = tree().parts.get(id)?.name;
  if (drawn !== undefined) return drawn;
  const name = doc.getMap<{ get(key: string): unknown }>('components').get(id)?.get('name');
  return typeof name === 'string' && name !== '' ? name : id;
}
