/** Adds what a list of things to add has: a part of the catalogue, a logical part, a workload. */

import type { ComponentId } from '../document/types';
import { addLogical } from './addLogical';
import { addPart } from './addPart';
import type { CommandContext, CommandOutcome } from './context';
import type { LogicalKind } from './logicalDefaults';
import { makeCluster } from './makeCluster';
import { addWorkload } from './setWorkload';

export interface AddableEntry {
  readonly kind: string;
  /** Null for what is no part of the catalogue. */
  readonly partId: string | null;
}

/** `near` is where to look first for a free place: usually the selection. */
export function addEntry(
  context: CommandContext,
  { kind, partId }: AddableEntry,
  near: Iterable<ComponentId> = [],
): CommandOutcome {
  if (partId !== null) return addPart(context, partId, { near });
  if (kind === 'workload') return addWorkload(context);
  return kind === 'storage_cluster' ? makeCluster(context, near) : addLogical(context, kind as LogicalKind, near);
}
