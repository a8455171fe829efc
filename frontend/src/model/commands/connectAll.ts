/** Lays several cables in one step. */

import { newId, portKey } from '../document/ids';
import type { FanCable } from '../fabric/fanOut';
import { connectRefusal } from '../fit/connect';
import {
  type CommandContext,
  type CommandOutcome,
  counted,
  drawingOf,
  nameOf,
  refused,
  step,
  unchanged,
} from './context';

export function connectAll(context: CommandContext, fan: readonly FanCable[]): CommandOutcome {
  if (fan.length === 0) return unchanged('Cable the selection');
  const drawing = drawingOf(context);
  const used = new Set<string>();
  for (const { from, to } of fan) {
    const refusal = connectRefusal(drawing, from, to);
    if (refusal !== null) return refused(refusal);
    for (const end of [from, to]) {
      const key = portKey(...end);
      if (used.has(key))
        return refused(`Port ${end[1]} of ${nameOf(context, end[0])} is named twice. Use each port once.`);
      used.add(key);
    }
  }
  const made = fan.map((cable) => ({ ...cable, id: newId() }));
  return step(
    context,
    `Lay ${counted(made.length, 'cable')}`,
    made.map(({ id }) => id),
    ({ cables }) => {
      for (const { id, from, to } of made) cables.set(id, { from: [...from], to: [...to], length_m: null });
    },
  );
}
