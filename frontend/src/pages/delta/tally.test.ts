import { expect, it } from 'vitest';
import type { DeltaStep, MachineDelta } from '../../api/answers';
import { pathsAfter, tallyOf, wishedWords } from './tally';

const step: DeltaStep = {
  what: 'zone a',
  now: 'not there',
  wished: 'b; c',
  commands: ['zonecreate'],
  roll_back: ['zonedelete'],
  paths: 6,
  new_paths: 0,
  note: '',
  back: 1,
};

const machine: MachineDelta = {
  machine: 'sw1',
  component_id: 's1',
  format: 'brocade',
  label: 'Brocade zoning',
  how: '',
  listings: [],
  taken: null,
  digest: '',
  refused: '',
  agrees: false,
  guard: { words: '', commands: [] },
  steps: [step, { ...step, new_paths: 2 }],
  steps_total: 2,
  removals: [
    { ...step, id: 'aaaaaaaaaaaa', needs: [], number: 1, back: 1 },
    { ...step, what: 'alias b', id: 'bbbbbbbbbbbb', needs: ['zone a'], number: 0, back: 0 },
    { ...step, what: 'effective', id: '', needs: [], number: 2, back: 2 },
  ],
  removals_total: 2,
  not_written: [],
  not_written_total: 0,
  paths: 6,
  left_alone: [],
  files: [],
};

it('adds up what all machines need, and says whether a path is lost', () => {
  const refused = { ...machine, steps: [], steps_total: 0, refused: 'Too old.', paths: null };
  const tally = tallyOf({ machines: [machine, refused], machines_total: 2 });
  expect(tally).toMatchObject({
    steps: 2,
    machinesWithSteps: 1,
    refused: 1,
    newPaths: 2,
    paths: 'kept',
    removals: 4,
    chosen: 2,
  });
  const losing = { ...machine, steps: [{ ...step, paths: 5 }] };
  expect(tallyOf({ machines: [losing], machines_total: 1 }).paths).toBe('lost');
  expect(tallyOf({ machines: [refused], machines_total: 1 }).paths).toBe('none');
  expect(pathsAfter(machine)).toBe(8);
});

it('agrees only where every machine does', () => {
  const agreeing = { ...machine, agrees: true, steps: [], steps_total: 0 };
  expect(tallyOf({ machines: [agreeing], machines_total: 1 }).agrees).toBe(true);
  expect(tallyOf({ machines: [agreeing, machine], machines_total: 2 }).agrees).toBe(false);
  expect(tallyOf({ machines: [], machines_total: 0 }).agrees).toBe(false);
});

it('tells the members that are new from those that are there', () => {
  expect(wishedWords('a; b', 'a; b; c').filter(({ isNew }) => isNew)).toEqual([{ text: 'c', isNew: true }]);
  expect(wishedWords('a', 'a').some(({ isNew }) => isNew)).toBe(false);
  expect(wishedWords('not there', 'x').map(({ text }) => text)).toEqual(['x']);
});
