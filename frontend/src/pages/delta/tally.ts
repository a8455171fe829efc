import { max, sum } from 'd3-array';
import type { DeltaAnswer, MachineDelta } from '../../api/answers';

/** What the sentence says of all machines together. */
export interface DeltaTally {
  readonly steps: number;
  readonly machinesWithSteps: number;
  readonly machines: number;
  readonly refused: number;
  readonly removals: number;
  /** Of them those that files are written for. */
  readonly chosen: number;
  readonly notWritten: number;
  readonly newPaths: number;
  /** Whether a machine's paths are counted, and after each of its steps all are there that shall stay. */
  readonly paths: 'kept' | 'lost' | 'none';
  readonly agrees: boolean;
}

export function tallyOf({ machines, machines_total }: DeltaAnswer): DeltaTally {
  const counted = machines.filter((one) => one.refused === '' && one.paths !== null);
  return {
    steps: sum(machines, (one) => one.steps_total),
    machinesWithSteps: machines.filter((one) => one.steps_total > 0).length,
    machines: machines_total,
    refused: machines.filter((one) => one.refused !== '').length,
    removals: sum(machines, (one) => one.removals_total),
    chosen: sum(machines, ({ removals }) => removals.filter(({ id, number }) => id !== '' && number > 0).length),
    notWritten: sum(machines, (one) => one.not_written_total),
    newPaths: sum(counted, (one) => (pathsAfter(one) ?? 0) - (one.paths ?? 0)),
    paths: counted.length === 0 ? 'none' : counted.every(keepsPaths) ? 'kept' : 'lost',
    agrees: machines_total > 0 && machines.every((one) => one.agrees),
  };
}

const keepsPaths = ({ paths, steps }: MachineDelta) =>
  steps.every((step) => step.paths === null || step.paths >= (paths ?? 0));

/** I/O paths of a machine when all its steps are done: removals may lose none of them. */
export function pathsAfter({ paths, steps }: MachineDelta): number | null {
  return paths === null ? null : paths + (max(steps, (step) => step.new_paths) ?? 0);
}

export interface WishedWord {
  readonly text: string;
  readonly isNew: boolean;
}

/** A value cut at its separators; what the value now has not is new. All of it is one word where nothing is there. */
export function wishedWords(now: string, wished: string): WishedWord[] {
  const there = new Set(now.split(SEPARATOR));
  return wished
    .split(SEPARATED)
    .filter((text) => text !== '')
    .map((text) => ({ text, isNew: !SEPARATOR.test(text) && !there.has(text) }));
}

const SEPARATOR = /[;,] /;
const SEPARATED = /([;,] )/;

/** Commands of the files of one machine, which its `how` says how to run. */
export function fileOf(one: MachineDelta, removes: boolean, leadsBack: boolean) {
  return one.files.find((file) => file.removes === removes && file.leads_back === leadsBack);
}
