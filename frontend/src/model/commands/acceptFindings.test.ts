import { expect, it } from 'vitest';
import { lapsedOf } from '../checks/accepted';
import { finding } from '../checks/testing/findings';
import { UndoHistory } from '../document/undo';
import { p690, refusalOf, workbench } from '../testing/designs';
import { acceptFindings, showAgain } from './acceptFindings';

const said = {
  scope: 'finding',
  reason: '  The bench has\none slot. ',
  author: 'Ann',
  at: new Date('2026-11-02T09:30:00Z'),
  until: '2027-01-31',
} as const;
const blank = () => {
  const bench = workbench({});
  return { bench, standing: () => [...bench.snapshot().suppressions.values()].map(({ id: _, ...rest }) => rest) };
};

it('accepts a finding with reason, author and last day, as one step of undo', () => {
  const { bench, standing } = blank();
  const history = new UndoHistory(bench.doc);
  const found = finding('a', { subjects: ['b', 'a'], component_ids: ['a', 'b'], place: 'port/1' });
  expect(acceptFindings(bench, [found], said)).toMatchObject({ ok: true, label: 'Accept RED-01' });
  expect(standing()).toEqual([
    {
      check: 'RED-01',
      scope: 'finding',
      subjects: ['b', 'a'],
      place: 'port/1',
      reason: 'The bench has one slot.',
      author: 'Ann',
      at: '2026-11-02T09:30:00.000Z',
      until: '2027-01-31',
    },
  ]);
  expect(history.undo()).toBe('Accept RED-01');
  expect(standing()).toEqual([]);
});

it('names of a part the first, and of a check none', () => {
  const found = [
    finding('a', { component_ids: ['a', 'host'], subjects: ['a', 'host'] }),
    finding('a', { place: 'port/2' }),
  ];
  const aims = (scope: Parameters<typeof acceptFindings>[2]['scope']) => {
    const { bench, standing } = blank();
    acceptFindings(bench, found, { ...said, scope });
    return standing().map(({ check, scope: of, subjects, place }) => [check, of, subjects, place]);
  };
  expect(aims('part')).toEqual([['RED-01', 'part', ['a'], '']]);
  expect(aims('every')).toEqual([[null, 'part', ['a'], '']]);
  expect(aims('check')).toEqual([['RED-01', 'check', [], '']]);
  expect(aims('finding')).toHaveLength(2);
});

it('puts the newer word in the place of what was said of the same, and leaves others', () => {
  const { bench, standing } = blank();
  acceptFindings(bench, [finding('a'), finding('b')], { ...said, until: '2020-01-01' });
  acceptFindings(bench, [finding('a')], { ...said, until: null, author: 'Bo' });
  expect(standing().map(({ subjects, author, until }) => [subjects, author, until])).toEqual(
    expect.arrayContaining([
      [['a'], 'Bo', null],
      [['b'], 'Ann', '2020-01-01'],
    ]),
  );
  expect(standing()).toHaveLength(2);
});

it('finds what was said of a finding that is open again', () => {
  const { bench } = blank();
  const lapsed = { ...said, until: '2026-11-15' };
  acceptFindings(bench, [finding('a'), finding('b', { place: 'port/1' })], lapsed);
  acceptFindings(bench, [finding('c')], { ...lapsed, scope: 'every', author: 'Bo' });
  const author = (found: ReturnType<typeof finding>) =>
    lapsedOf({ ...found, lapsed: '2026-11-15' }, bench.snapshot())?.author;
  expect(author(finding('a'))).toBe('Ann');
  expect(author(finding('b'))).toBeUndefined();
  expect(author(finding('a', { check: 'RED-02' }))).toBeUndefined();
  expect(author(finding('c', { check: 'RED-02' }))).toBe('Bo');
  expect(lapsedOf(finding('a'), bench.snapshot())).toBeUndefined();
});

it('refuses what nobody could read later', () => {
  const { bench, standing } = blank();
  expect(refusalOf(acceptFindings(bench, [finding('a')], { ...said, reason: ' \n ' }))).toMatch(/^Enter why/);
  expect(refusalOf(acceptFindings(bench, [finding('a')], { ...said, reason: 'x'.repeat(501) }))).toMatch(/at most 500/);
  expect(refusalOf(acceptFindings(bench, [finding('a')], { ...said, until: 'soon' }))).toMatch(/last day/);
  const noPart = finding('a', { component_ids: [], cable_ids: ['c'] });
  expect(refusalOf(acceptFindings(bench, [noPart], { ...said, scope: 'part' }))).toMatch(/No part/);
  const many = Array.from({ length: 5001 }, (_, index) => finding(`p${index}`));
  expect(refusalOf(acceptFindings(bench, many, said))).toMatch(/At most 5,000/);
  expect(standing()).toEqual([]);
});

it('takes a suppression out again; one that is gone changes nothing', () => {
  const bench = workbench(p690());
  const before = new Set(bench.snapshot().suppressions.keys());
  acceptFindings(bench, [finding('a')], said);
  const made = [...bench.snapshot().suppressions.keys()].filter((id) => !before.has(id));
  expect(made).toHaveLength(1);
  expect(showAgain(bench, made)).toMatchObject({ ok: true });
  expect(new Set(bench.snapshot().suppressions.keys())).toEqual(before);
  const history = new UndoHistory(bench.doc);
  showAgain(bench, made);
  expect(history.state.undo).toBeNull();
});
