import { describe, expect, it } from 'vitest';
import { parseFilter } from '../filter/parse';
import { isProblem } from '../filter/types';
import { p690, workbench } from '../testing/designs';
import { badgesOf } from './badges';
import { filterFindings } from './filterFindings';
import { countsOf, groupsOf, inListOrder } from './groups';
import { partMarks } from './partMarks';
import { findingsOf, placeRows, placesInOrder, placesOf, rowsOf } from './rows';
import { finding } from './testing/findings';

const error = (part: string, check = 'RED-02') => finding(part, { check, severity: 'error' });
const note = (part: string) => finding(part, { check: 'CAP-07', severity: 'note', family: 'capacity' });
const none: ReadonlySet<string> = new Set();

describe('groups of findings', () => {
  it('have alike findings in one, and accepted ones by themselves', () => {
    const groups = groupsOf([error('a'), error('b'), finding('a'), finding('b', { suppressed: 's1' })]);
    expect(groups.map(({ id, findings }) => [id, findings.length])).toEqual([
      ['RED-02', 2],
      ['RED-01', 1],
      ['RED-01 accepted', 1],
    ]);
    expect(countsOf(groups)).toEqual({
      states: { error: 1, warning: 1, note: 0, accepted: 1 },
      families: { redundancy: 2 },
    });
  });

  it('stand by severity, then what is new, then how many', () => {
    const findings = [
      finding('a', { check: 'W-1' }),
      finding('a', { check: 'W-2' }),
      finding('b', { check: 'W-2' }),
      finding('a', { check: 'W-3' }),
      note('a'),
      error('a'),
    ];
    const order = inListOrder(groupsOf(findings), new Set(['W-3-a'])).map(({ id }) => id);
    expect(order).toEqual(['RED-02', 'W-3', 'W-2', 'W-1', 'CAP-07']);
  });

  it('show their members once they are open, a single one never twice', () => {
    const groups = groupsOf([error('a'), error('b'), finding('a')]);
    expect(rowsOf(groups, none).map(({ id }) => id)).toEqual(['RED-02', 'RED-01']);
    const open = rowsOf(groups, new Set(['RED-02', 'RED-01']));
    expect(open.map(({ id }) => id)).toEqual(['RED-02', 'RED-02-a', 'RED-02-b', 'RED-01']);
  });

  it('answer the same groups for the same list', () => {
    const findings = [error('a')];
    expect(groupsOf(findings)).toBe(groupsOf(findings));
  });
});

describe('findings by part', () => {
  const found = [error('a'), note('b'), finding('b'), finding('b', { check: 'W-2', suppressed: 's' }), note('c')];
  const rows = (open: readonly string[], fresh: readonly string[] = []) =>
    placeRows(placesInOrder(placesOf(found), new Set(fresh)), found, new Set(open)).map((row) => [
      row.id,
      findingsOf(row).length,
    ]);

  it('stand below the smallest part that explains them, the worst part first', () => {
    expect(rows([])).toEqual([
      ['at a', 1],
      ['at b', 3],
      ['at c', 1],
    ]);
    expect(placesOf(found).map(({ state }) => state)).toEqual(['error', 'warning', 'note']);
  });

  it('show each once the part is open, a single one never twice', () => {
    expect(rows(['at a', 'at b']).map(([id]) => id)).toEqual(['at a', 'at b', 'CAP-07-b', 'RED-01-b', 'W-2-b', 'at c']);
  });

  it('stand together where they are about the design as a whole, and what is new goes before what is old', () => {
    const whole = ['x', 'y'].map((key) => note(key)).map((one) => ({ ...one, component_ids: [], cable_ids: [] }));
    const places = placesOf([note('c'), ...whole]);
    expect(places.map(({ place, findings }) => [place, findings.length])).toEqual([
      ['c', 1],
      [null, 2],
    ]);
    expect(placesInOrder(places, new Set(['CAP-07-c'])).map(({ place }) => place)).toEqual(['c', null]);
    expect(placesInOrder(places, none).map(({ place }) => place)).toEqual([null, 'c']);
  });
});

describe('badges', () => {
  const { tree } = { tree: workbench(p690()).tree() };
  const ids = [...tree.parts.values()].filter(({ kind }) => kind === 'hba').map(({ id }) => id);
  const [one = '', two = ''] = ids;
  const wishes = { chosen: none, showsAccepted: false };
  const badges = (findings: Parameters<typeof groupsOf>[0], wanted = wishes) =>
    badgesOf(groupsOf(findings), tree, wanted).map(({ id, state, count, chosen }) => [id, state, count, chosen]);

  it('stand at the smallest part, one for all that is found there, with the worst of it', () => {
    const around = finding(one, { component_ids: [one, 'host'] });
    expect(badges([error(one), around, error(two)])).toEqual([
      [one, 'error', 2, false],
      [two, 'error', 1, false],
    ]);
  });

  it('stand at a cable where no part is named', () => {
    const onCable = finding('x', { component_ids: [], cable_ids: ['c1'] });
    expect(badges([onCable])).toEqual([['c1', 'warning', 1, false]]);
  });

  it('leave notes and what is accepted out, until they are looked at or asked for', () => {
    const accepted = finding(two, { suppressed: 's' });
    expect(badges([note(one), accepted])).toEqual([]);
    expect(badges([note(one)], { ...wishes, chosen: new Set([`CAP-07-${one}`]) })).toEqual([[one, 'note', 1, true]]);
    expect(badges([accepted], { ...wishes, showsAccepted: true })).toEqual([[two, 'accepted', 1, false]]);
  });

  it('leave out a warning on every part of a kind, but not an error', () => {
    expect(badges(ids.map((id) => finding(id)))).toEqual([]);
    expect(badges(ids.slice(1).map((id) => finding(id)))).toHaveLength(ids.length - 1);
    expect(badges(ids.map((id) => error(id)))).toHaveLength(ids.length);
  });
});

describe('the filter language over findings', () => {
  const findings = [error('h1'), finding('h2'), finding('h3', { suppressed: 's' }), note('v1')];
  const kinds: Readonly<Record<string, string>> = { h1: 'host', h2: 'host', h3: 'host', v1: 'volume' };
  const found = (text: string) => {
    const filter = parseFilter(text);
    if (isProblem(filter)) throw new Error(filter.message);
    const marks = partMarks(findings);
    const rowOf = (id: string) => ({
      id,
      kind: kinds[id] ?? '',
      count: 1,
      words: id,
      speeds_gbps: [],
      size_gib: null,
      text: () => [],
    });
    const parts = { rowOf, loadOf: () => undefined, markOf: (id: string) => marks.get(id) };
    return filterFindings(findings, filter, parts).map(({ key }) => key);
  };

  it.each([
    ['check:RED-02', ['RED-02-h1']],
    ['check:red', ['RED-02-h1', 'RED-01-h2', 'RED-01-h3']],
    ['check=red', []],
    ['finding:error', ['RED-02-h1']],
    ['finding:accepted', ['RED-01-h3']],
    ['finding:any', ['RED-02-h1', 'RED-01-h2', 'CAP-07-v1']],
    ['-finding:note', ['RED-02-h1', 'RED-01-h2', 'RED-01-h3']],
    ['kind:volume', ['CAP-07-v1']],
    ['kind:host finding:warning', ['RED-01-h2']],
    ['"about h2"', ['RED-01-h2']],
    ['finding:error or kind:volume', ['RED-02-h1', 'CAP-07-v1']],
  ])('%s', (text, keys) => expect(found(text)).toEqual(keys));

  it('says which states there are', () => {
    expect(parseFilter('finding:bad')).toEqual({
      at: 8,
      length: 3,
      message: expect.stringContaining('error, warning'),
    });
  });
});
