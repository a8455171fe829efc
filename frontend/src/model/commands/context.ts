/** What every command gets and gives back. */

import type * as Y from 'yjs';
import type { SlicedWork } from '../algorithms/slices';
import type { Catalogue } from '../catalogue/catalogue';
import { type DesignRoots, rootsOf, UserCommand } from '../document/doc';
import { baseOf } from '../document/ids';
import type { ComponentId, DesignSnapshot, DrawnTree } from '../document/types';
import type { Drawing } from '../fit/connect';

export interface CommandContext {
  readonly doc: Y.Doc;
  readonly catalogue: Catalogue;
  /** The design as it stands now. */
  snapshot(): DesignSnapshot;
  tree(): DrawnTree;
  /** Makes snapshot and tree new with stops, so that they can be asked for quickly. Absent where nothing is that large. */
  renew?(): SlicedWork<void>;
}

/** `ids` are the parts that the command made or changed: what the page should select. Empty: nothing was to do. */
export type CommandOutcome =
  | { readonly ok: true; readonly label: string; readonly ids: readonly string[] }
  | { readonly ok: false; readonly refusal: string };

export function refused(refusal: string): CommandOutcome {
  return { ok: false, refusal };
}

/** Nothing differs from what is asked: no transaction, so no empty undo step. */
export function unchanged(label: string): CommandOutcome {
  return { ok: true, label, ids: [] };
}

/** Runs `change` as one transaction that undo follows as one step named `label`. */
export function step(
  context: CommandContext,
  label: string,
  ids: readonly string[],
  change: (roots: DesignRoots) => void,
): CommandOutcome {
  context.doc.transact(() => change(rootsOf(context.doc)), new UserCommand(label));
  return { ok: true, label, ids };
}

/** The same with stops between its portions: each is a transaction, and undo follows all of them as one step. */
export function* stepInPortions(
  context: CommandContext,
  label: string,
  ids: readonly string[],
  portions: Iterable<(roots: DesignRoots) => void>,
): SlicedWork<CommandOutcome> {
  let joins = false;
  for (const write of portions) {
    context.doc.transact(() => write(rootsOf(context.doc)), new UserCommand(label, joins));
    joins = true;
    yield;
  }
  return { ok: true, label, ids };
}

export function drawingOf(context: CommandContext): Drawing {
  return { catalogue: context.catalogue, snapshot: context.snapshot(), tree: context.tree() };
}

/** The part's name as the drawing shows it. */
export function nameOf(context: CommandContext, id: ComponentId): string {
  return context.tree().parts.get(id)?.name ?? id;
}

/** Why a part cannot be changed by itself: it is gone, or it comes inside another. Null if it can. */
export function changeRefusal(context: CommandContext, id: ComponentId): string | null {
  if (context.snapshot().components.has(id)) return null;
  const drawn = context.tree().parts.get(id);
  if (drawn === undefined) return 'This part is not in the design any more.';
  const base = baseOf(id);
  return `${drawn.name} comes with ${nameOf(context, base)}; change or remove ${nameOf(context, base)} instead.`;
}

export function counted(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`;
}
