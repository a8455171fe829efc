/** What every command gets and gives back. */

import type * as Y from 'yjs';
import type { SlicedWork } from '../algorithms/slices';
import type { Catalogue } from '../catalogue/catalogue';
import { type DesignRoots, rootsOf, UserCommand } from '../document/doc';
import { baseOf } from '../document/ids';
import type { ComponentId, DesignSnapshot, DrawnTree } from '../document/types';
import type { OnPortion } from '../document/undo';
import type { Drawing } from '../fit/connect';

export interface CommandContext {
  readonly doc: Y.Doc;
  readonly catalogue: Catalogue;
  /** The design as it stands now. */
  snapshot(): DesignSnapshot;
  tree(): DrawnTree;
  /** Makes snapshot and tree new with stops, so that they can be asked for quickly. Absent where nothing is that large. */
  renew?(): SlicedWork<void>;
  /** Hears how far a step of several portions is. */
  readonly onPortion?: OnPortion;
}

/**
 * What the page does about a command besides drawing it; without one, nothing.
 * - `made`: new parts get free ground, come into sight and are selected.
 * - `placed`: new parts stand where the user put them, and are selected.
 * - `grown`: what stands in the way of parts that hold more gives room, and they come into sight.
 * - `folded`: the same for parts that show more or less of what they hold, without bringing them into sight.
 * - `removed`: what stays keeps its place, and what went along is said.
 * - `listed`: workloads are shown in their table.
 */
export type Effect = 'made' | 'placed' | 'grown' | 'folded' | 'removed' | 'listed';

/** `ids` are the parts that the command made or changed. Empty: nothing was to do. */
export type CommandOutcome = CommandDone | { readonly ok: false; readonly refusal: string };

export interface CommandDone {
  readonly ok: true;
  readonly label: string;
  readonly ids: readonly string[];
  readonly effect?: Effect;
}

/** A change that the user asked for: one undo step, or a refusal in words. In slices where it may concern very many parts. */
export type Command = (context: CommandContext) => CommandOutcome | SlicedWork<CommandOutcome>;

/** Why a command was not carried out, in words; null when it was. */
export type Refusal = string | null;

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
): CommandDone {
  context.doc.transact(() => change(rootsOf(context.doc)), new UserCommand(label));
  return { ok: true, label, ids };
}

/** The same for a command that the page does more about than drawing it. */
export function stepWithEffect(effect: Effect, ...command: Parameters<typeof step>): CommandOutcome {
  return { ...step(...command), effect };
}

export type Write = (roots: DesignRoots) => void;

/** Entries of one table that a portion of a step writes: so many parts take a few dozen milliseconds. */
export const PORTION = 1500;

export function inPortions<T>(items: readonly T[]): T[][] {
  const portions: T[][] = [];
  for (let at = 0; at < items.length; at += PORTION) portions.push(items.slice(at, at + PORTION));
  return portions;
}

/**
 * A step with stops between its portions: each is a transaction that leaves a valid design, and undo follows all of them
 * as one step.
 */
export function* stepInPortions(
  context: CommandContext,
  label: string,
  ids: readonly string[],
  portions: readonly Write[],
  effect?: Effect,
): SlicedWork<CommandOutcome> {
  yield* writePortions(context, label, portions, false);
  return { ok: true, label, ids, ...(effect && { effect }) };
}

/** `joins`: undo follows them as one step with the command before. */
export function* writePortions(
  context: CommandContext,
  label: string,
  portions: readonly Write[],
  joins: boolean,
): SlicedWork<void> {
  for (const [place, write] of portions.entries()) {
    context.doc.transact(() => write(rootsOf(context.doc)), new UserCommand(label, joins || place > 0));
    context.onPortion?.(label, place + 1, portions.length);
    yield;
  }
}

/** For a command that the page only draws, made of one that it does more about. */
export function withoutEffect(outcome: CommandOutcome): CommandOutcome {
  return outcome.ok ? { ok: true, label: outcome.label, ids: outcome.ids } : outcome;
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
