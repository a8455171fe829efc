import { expect, test } from 'vitest';
import type { ComparisonAnswer, DiffEntry } from '../../api/queries/comparisons';
import { bothDocuments, marksOf } from './overlay';

const entry = (id: string, more: Partial<DiffEntry> = {}): DiffEntry => ({
  id,
  before_id: id,
  kind: 'hba',
  name: id,
  detail: '',
  changes: [],
  value: { kind: 'hba', name: id },
  ...more,
});

const nothing = { added: [], removed: [], changed: [] };

/** A host stays, one adapter went, one came, one is known by another id. */
const answer = {
  after: {
    document: {
      components: { host: { kind: 'host' }, came: { kind: 'hba' }, same: { kind: 'hba' } },
      cables: {},
      layout: { host: [0, 0] },
    },
  },
  comparison: {
    design: {
      components: {
        added: [entry('came')],
        removed: [entry('went')],
        changed: [entry('same', { before_id: 'other', value: null })],
      },
      cables: { ...nothing, removed: [entry('c1', { value: { from: ['went', 'fc0'], to: ['host', '0'] } })] },
      moved: [
        { id: 'went', before: [5, 6], after: null },
        { id: 'host', before: [9, 9], after: [0, 0] },
      ],
    },
  },
} as unknown as ComparisonAnswer;

test('what went is put back at its old place, what stayed stands where it stands now', () => {
  const both = bothDocuments(answer);
  expect(Object.keys(both.components as object).toSorted()).toEqual(['came', 'host', 'same', 'went']);
  expect(both.cables).toEqual({ c1: { from: ['went', 'fc0'], to: ['host', '0'] } });
  expect(both.layout).toEqual({ host: [0, 0], went: [5, 6] });
});

test('each drawing marks what it has, by the ids that it knows', () => {
  expect(marksOf(answer, 'overlay')).toEqual(
    new Map([
      ['same', 'changed'],
      ['came', 'added'],
      ['went', 'removed'],
      ['c1', 'removed'],
    ]),
  );
  expect([...marksOf(answer, 'before').keys()]).toEqual(['other', 'went', 'c1']);
  expect([...marksOf(answer, 'after').keys()]).toEqual(['same', 'came']);
});
