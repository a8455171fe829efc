/** Joins two ports by a cable. */

import { newId } from '../document/ids';
import type { PortRef } from '../document/types';
import { connectRefusal } from '../fit/connect';
import { type CommandContext, type CommandOutcome, drawingOf, nameOf, refused, step } from './context';

export function connect(context: CommandContext, from: PortRef, to: PortRef): CommandOutcome {
  const refusal = connectRefusal(drawingOf(context), from, to);
  if (refusal !== null) return refused(refusal);
  const id = newId();
  const label = `Cable ${nameOf(context, from[0])} to ${nameOf(context, to[0])}`;
  return step(context, label, [id], ({ cables }) => {
    cables.set(id, { from: [...from], to: [...to], length_m: null });
  });
}
