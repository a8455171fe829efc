import { expect, it } from 'vitest';
import { changesBetween, documentWith, isTaken, supersededPlaces } from '../collaboration/suggestion';
import { documentOf } from '../document/document';
import type { DesignSnapshot, Json } from '../document/types';
import { UndoHistory } from '../document/undo';
import { idOf, p690, refusalOf, type Workbench, workbench } from '../testing/designs';
import { addPart } from './addPart';
import { connect } from './connect';
import { disconnect } from './disconnect';
import { remove } from './remove';
import { rename } from './rename';
import { setAttribute } from './setAttribute';
import { takeSuggestion } from './takeSuggestion';

/** The same design twice: the author's, and a reviewer's copy to change. */
function both(): { author: Workbench; reviewer: Workbench; seen: DesignSnapshot } {
  const author = workbench(p690());
  const reviewer = workbench(p690());
  return { author, reviewer, seen: author.snapshot() };
}

const componentOf = (bench: Workbench, kind: string) =>
  [...bench.snapshot().components.values()].find((one) => one.kind === kind)?.id ?? '';

const meaning = (snapshot: DesignSnapshot): Json => {
  const { layout: _, drawing: __, ...rest } = documentOf(snapshot);
  return rest;
};

it('makes the reviewer’s design of the author’s, as one step of undo', () => {
  const { author, reviewer, seen } = both();
  const hba = componentOf(reviewer, 'hba');
  rename(reviewer, componentOf(reviewer, 'host'), 'p690 <b>renamed</b>');
  setAttribute(reviewer, [componentOf(reviewer, 'raid_array')], 'strip_kib', 256);
  remove(reviewer, [hba]);
  const host = idOf(addPart(reviewer, 'ibm-7040-681'));
  const suggested = changesBetween(seen, reviewer.snapshot());
  expect(suggested.changes.some(({ id, value }) => id === hba && value === null)).toBe(true);
  expect(documentWith(author.snapshot(), suggested)).toMatchObject({
    components: { [host]: { name: expect.any(String) } },
  });
  const history = new UndoHistory(author.doc);
  const before = meaning(author.snapshot());
  const outcome = takeSuggestion(author, 7, JSON.parse(JSON.stringify(suggested)) as typeof suggested);
  expect(outcome).toMatchObject({ ok: true, label: 'Take suggestion 7' });
  expect(meaning(author.snapshot())).toEqual(meaning(reviewer.snapshot()));
  expect(isTaken(author.snapshot(), suggested)).toBe(true);
  expect(takeSuggestion(author, 7, suggested)).toMatchObject({ ok: true, ids: [] });
  expect(history.undo()).toBe('Take suggestion 7');
  expect(meaning(author.snapshot())).toEqual(before);
});

it('tells what changed since, and takes the rest with it', () => {
  const { author, reviewer, seen } = both();
  const host = componentOf(author, 'host');
  rename(reviewer, host, 'Reviewer');
  setAttribute(reviewer, [componentOf(reviewer, 'raid_array')], 'strip_kib', 256);
  const suggested = changesBetween(seen, reviewer.snapshot());
  expect(supersededPlaces(author.snapshot(), suggested)).toEqual([]);
  rename(author, host, 'Author');
  expect(supersededPlaces(author.snapshot(), suggested)).toEqual([
    { root: 'components', id: host, key: 'name', value: 'Reviewer' },
  ]);
  takeSuggestion(author, 1, suggested);
  expect(author.snapshot().components.get(host)?.name).toBe('Reviewer');
  expect(supersededPlaces(author.snapshot(), suggested)).toEqual([]);
});

it('refuses a cable for a port that somebody used meanwhile, and a part whose home is gone', () => {
  const { author, reviewer, seen } = both();
  const [cable] = [...seen.cables.values()];
  if (!cable) throw new Error('the p690 has cables');
  for (const bench of [author, reviewer]) disconnect(bench, [cable.id]);
  const base = author.snapshot();
  connect(reviewer, cable.from, cable.to);
  const suggested = changesBetween(base, reviewer.snapshot());
  connect(author, cable.from, cable.to);
  expect(refusalOf(takeSuggestion(author, 1, suggested))).toMatch(/has another cable by now/);
  remove(author, [cable.from[0]]);
  expect(refusalOf(takeSuggestion(author, 1, suggested))).toMatch(/leads to is not in the design any more/);
});

it('refuses what this product would not have written', () => {
  const { author } = both();
  const host = componentOf(author, 'host');
  const place = (more: object) => ({ root: 'components', id: host, key: null, value: null, ...more }) as never;
  const take = (more: object) => refusalOf(takeSuggestion(author, 1, { changes: [place(more)], base: [] }));
  expect(take({ id: '../x', value: {} })).toMatch(/id that is none/);
  expect(take({ id: 'h9', value: { kind: 'bomb', name: 'x' } })).toMatch(/does not know/);
  expect(take({ key: '__proto__', value: 'x' })).toMatch(/has no attribute/);
  expect(take({ key: 'kind', value: 'hba' })).toMatch(/cannot be changed/);
  expect(take({ key: 'name', value: 'two\nlines' })).toMatch(/line break/);
  expect(take({ root: 'cables', id: 'c9', value: { from: 'x' } })).toMatch(/no ends/);
});

it('keeps what is drawn out of it', () => {
  const { reviewer, seen } = both();
  reviewer.doc.getMap<Json>('layout').set(componentOf(reviewer, 'host'), [9, 9]);
  expect(changesBetween(seen, reviewer.snapshot()).changes).toEqual([]);
});
