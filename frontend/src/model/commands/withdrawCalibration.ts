import { calibrationsOf } from '../catalogue/calibrations';
import { baseOf } from '../document/ids';
import { type CommandContext, type CommandOutcome, nameOf, refused, step, unchanged } from './context';

/** Takes the figures that runs have told away from a part, also from one that comes inside another. */
export function withdrawCalibration(context: CommandContext, id: string, figure: string): CommandOutcome {
  const component = context.snapshot().components.get(baseOf(id));
  if (component === undefined) return refused('This part is not in the design any more.');
  const label = `Withdraw a calibrated figure of ${nameOf(context, id)}`;
  const found = calibrationsOf(component.attributes, id).find((one) => one.key === figure);
  if (found === undefined) return unchanged(label);
  return step(context, label, [baseOf(id)], ({ components }) => {
    for (const key of found.keys) components.get(baseOf(id))?.delete(key);
  });
}
