/** What every command gets and gives back. */

import type * as Y from 'yjs';
import type { Catalogue } from '../catalogue';
import { type DesignRoots, rootsOf, UserCommand } from '../doc';
import type { DesignSnapshot, DrawnTree } from '../types';

export interface CommandContext {
  readonly doc: Y.Doc;
  readonly catalogue: Catalogue;
  /** The design as it stands now. */
  snapshot(): DesignSnapshot;
  tree(): DrawnTree;
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
