import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../document/document';
import type { Json } from '../document/types';
import { UndoHistory } from '../document/undo';
import { idsOf, refusalOf, workbench } from '../testing/designs';
import { editConflicts } from './editConflicts';
import { remediesFor, resolveConflict } from './remedies';

interface Case {
  readonly name: string;
  readonly document: { [key: string]: Json };
  readonly aside: readonly (readonly [string, string, string])[];
  readonly names: readonly string[];
}

const file = fileURLToPath(new URL('../../../../backend/tests/live/document/edit_conflicts.json', import.meta.url));
const cases = (JSON.parse(readFileSync(file, 'utf8')) as { cases: readonly Case[] }).cases;

describe.each(cases)('$name', ({ document, aside, names }) => {
  test('is listed as the server sets it aside', () => {
    const { doc, snapshot } = workbench(document);
    const found = editConflicts(doc, snapshot());
    const setAside = found.filter(({ code }) => code !== 'wwn_clash');
    expect(setAside.map(({ code, root, id }) => [code, root, id]).sort()).toEqual([...aside].sort());
    expect(found.filter(({ code }) => code === 'wwn_clash').map(({ id }) => id)).toEqual(names);
    expect(found.every(({ client }) => client === doc.clientID)).toBe(true);
  });

  test('each remedy settles it in one step, which undo takes back', () => {
    for (let place = 0; ; place += 1) {
      const bench = workbench(document);
      const history = new UndoHistory(bench.doc);
      const conflict = editConflicts(bench.doc, bench.snapshot())[0];
      const remedy = conflict && remediesFor(bench, conflict)[place];
      if (!conflict || !remedy) break;
      const before = canonicalJson(bench.snapshot());
      const outcome = resolveConflict(bench, conflict, remedy);
      idsOf(outcome);
      const same = ({ code, id, against }: typeof conflict) =>
        code === conflict.code && id === conflict.id && against === conflict.against;
      expect(editConflicts(bench.doc, bench.snapshot()).some(same)).toBe(false);
      expect(history.state.undo).toBe(outcome.ok && outcome.label);
      if (remedy.kind !== 'put') expect(refusalOf(resolveConflict(bench, conflict, remedy))).toContain('decided');
      history.undo();
      expect(canonicalJson(bench.snapshot())).toBe(before);
      expect(editConflicts(bench.doc, bench.snapshot()).some(same)).toBe(true);
    }
  });
});

test('a part without a parent may be put where there is room', () => {
  const case4 = cases.find(({ name }) => name.startsWith('a parent removed'));
  const bench = workbench(case4?.document ?? {});
  const [conflict] = editConflicts(bench.doc, bench.snapshot());
  if (!conflict) throw new Error('nothing is amiss');
  const put = remediesFor(bench, conflict)[0];
  expect(put).toEqual({ kind: 'put', at: ['h', 'drawer1'] });
  if (put) idsOf(resolveConflict(bench, conflict, put));
  expect(bench.tree().parts.get('a')?.name).toBe('HBA a');
  expect(bench.snapshot().cables.has('k1')).toBe(true);
});
