import { describe, expect, test } from 'vitest';
import { addPart } from '../commands/addPart';
import { duplicate } from '../commands/duplicate';
import { rootsOf } from '../document/doc';
import { UndoHistory } from '../document/undo';
import { idOf, workbench } from '../testing/designs';

const pinsOf = (bench: ReturnType<typeof workbench>) => bench.snapshot().meta.catalogue ?? {};

describe('pins', () => {
  test('a part is pinned with all that is inside it, in the step that adds it', () => {
    const bench = workbench();
    const history = new UndoHistory(bench.doc);
    addPart(bench, 'ibm-fastt600-turbo');
    const inside = [...bench.catalogue.assembly('ibm-fastt600-turbo').values()];
    expect(inside.length).toBeGreaterThan(1);
    expect(pinsOf(bench)).toEqual(Object.fromEntries(inside.map(({ part }) => [part.id, part.version])));
    history.undo();
    expect(pinsOf(bench)).toEqual({});
  });

  test('another of the same kind keeps the version that the design has', () => {
    const bench = workbench();
    const host = idOf(addPart(bench, 'ibm-7040-681'));
    rootsOf(bench.doc).meta.set('catalogue', { 'ibm-7040-681': 7 });
    addPart(bench, 'ibm-7040-681');
    duplicate(bench, [host]);
    expect(pinsOf(bench)).toMatchObject({ 'ibm-7040-681': 7 });
  });
});
