import type { MeasurementReport } from '../../api/answers';
import { baseOf } from '../document/ids';
import { type CommandContext, type CommandOutcome, refused, step, unchanged } from './context';

export type FigureProposal = MeasurementReport['proposals'][number];

/** Sets figures that runs have told on the parts that they are about, with their range and the runs, as one step. */
export function takeCalibrations(context: CommandContext, proposals: readonly FigureProposal[]): CommandOutcome {
  const figures = proposals.flatMap(({ keys, value, low, high, source }) =>
    Object.entries(keys).map(([name, key]) => ({
      id: baseOf(name),
      told: { [key]: value, [`${key}/low`]: low, [`${key}/high`]: high, [`${key}/source`]: source },
    })),
  );
  const label = figures.length === 1 ? 'Set a calibrated figure' : `Set ${figures.length} calibrated figures`;
  if (figures.length === 0) return unchanged(label);
  const { components } = context.snapshot();
  if (figures.some(({ id }) => !components.has(id)))
    return refused('A part that these runs are about is not in the design any more. Compare them again.');
  const ids = [...new Set(figures.map(({ id }) => id))];
  return step(context, label, ids, (roots) => {
    for (const { id, told } of figures) {
      const entry = roots.components.get(id);
      for (const [key, value] of Object.entries(told)) entry?.set(key, value);
    }
  });
}
