import { describe, expect, it } from 'vitest';
import type { Json } from '../document/types';
import { UndoHistory } from '../document/undo';
import { idOf, idsOf, p690, refusalOf, type Workbench, workbench } from '../testing/designs';
import { addPart } from './addPart';
import { copyToClipboard, cutToClipboard, pasteClipboard } from './clipboard';

const MANY = 3000;

const byName = (bench: Workbench, name: string): string =>
  [...bench.snapshot().components.values()].find((item) => item.name === name)?.id ?? '';

const countOf = (bench: Workbench, kind: string) =>
  [...bench.snapshot().components.values()].filter((item) => item.kind === kind).length;

function textOf(bench: Workbench, ...names: string[]): string {
  const copied = copyToClipboard(
    bench,
    names.map((name) => byName(bench, name)),
  );
  if ('refusal' in copied) throw new Error(copied.refusal);
  return copied.text;
}

describe('the clipboard', () => {
  it('takes parts to another design with their cables, zones, names and drawing', () => {
    const bench = workbench(p690());
    bench.doc.getMap('drawing').set(`${byName(bench, 'FAStT1')}/controllerA`, { collapsed: true });
    const other = workbench();
    const pasted = idsOf(pasteClipboard(other, textOf(bench, 'FAStT1', 'sw1', 'p690')));
    expect(pasted).toHaveLength(3);
    expect(countOf(other, 'drive')).toBe(28);
    expect(byName(other, 'Drive 1.28')).not.toBe('');
    const { cables, zones, drawing } = other.snapshot();
    expect(cables.size).toBe(16 + 2 + 2);
    expect([...zones.values()].map((zone) => zone.name).sort()).toEqual(['z_d1h1_f1a', 'z_d1h2_f1b']);
    expect([...drawing]).toEqual([[`${byName(other, 'FAStT1')}/controllerA`, { collapsed: true, pinned: false }]]);
  });

  it('counts names on where they are taken, and gives what is inside the same number', () => {
    const bench = workbench(p690());
    idsOf(pasteClipboard(bench, textOf(bench, 'FAStT1')));
    expect(byName(bench, 'FAStT57')).not.toBe('');
    expect(byName(bench, 'Drive 57.28')).not.toBe('');
    expect(byName(bench, 'v57a')).not.toBe('');
  });

  it('pastes into the part that is selected, and says when that has no room', () => {
    const bench = workbench(p690());
    const hba = textOf(bench, 'HBA 1.1');
    const third = byName(bench, 'Drawer 3');
    const pasted = idOf(pasteClipboard(bench, hba, { selected: [third] }));
    expect(bench.snapshot().components.get(pasted)?.at?.[0]).toMatch(new RegExp(`^${third}/`));
    const bridge = `${byName(bench, 'Drawer 2')}/planar0/phb2`;
    expect(refusalOf(pasteClipboard(bench, hba, { selected: [bridge] }))).toBe(
      'No free bay or slot in PHB2 for FC 6239 2 Gb HBA. Free one, or choose another parent.',
    );
    expect(idsOf(pasteClipboard(bench, hba, { selected: [byName(bench, 'HBA 2.1')] }))).toHaveLength(1);
  });

  it('pastes at the pointer, or into what is under it', () => {
    const bench = workbench(p690());
    const pasted = idsOf(
      pasteClipboard(bench, textOf(bench, 'FAStT1', 'FAStT2'), { pointer: { at: [-500, 40], over: null } }),
    );
    const { layout } = bench.snapshot();
    expect(pasted.map((id) => layout.get(id))).toEqual([
      [-500, 40],
      [-144, 40],
    ]);
    const drawer = byName(bench, 'Drawer 6');
    const hba = idOf(pasteClipboard(bench, textOf(bench, 'HBA 1.1'), { pointer: { at: [0, 0], over: drawer } }));
    expect(bench.snapshot().components.get(hba)?.at?.[0]).toMatch(new RegExp(`^${drawer}/`));
  });

  it('cuts after it has copied, in a step that undo takes back', () => {
    const bench = workbench(p690());
    const history = new UndoHistory(bench.doc);
    let kept = '';
    const cut = (name: string) =>
      cutToClipboard(bench, [byName(bench, name) || `${byName(bench, 'Drawer 1')}/${name}`], (text) => {
        kept = text;
      });
    expect(cut('Drawer 1')).toMatchObject({ label: 'Remove Drawer 1 with 16 parts inside and 16 cables' });
    expect(countOf(bench, 'hba')).toBe(96);
    idsOf(pasteClipboard(bench, kept));
    expect(countOf(bench, 'hba')).toBe(112);
    history.undo();
    history.undo();
    expect(countOf(bench, 'hba')).toBe(112);
    expect(refusalOf(cut('planar0'))).toMatch(/comes with Drawer 1/);
  });

  it('takes thousands of parts as lines of text, and nothing of a text that breaks off', () => {
    const components: Record<string, Json> = {};
    const layout: Record<string, Json> = {};
    const cables: Record<string, Json> = {};
    for (let i = 0; i < MANY; i += 1) {
      components[`s${i}`] = { kind: 'switch', part: 'ibm-2109-f32', name: `Switch\n${i}` };
      layout[`s${i}`] = [400 * i, 0];
      if (i % 2 === 1) cables[`c${i}`] = { from: [`s${i - 1}`, '0'], to: [`s${i}`, '0'], length_m: 5 };
    }
    const bench = workbench({ meta: { name: 'Many' }, components, layout, cables });
    const copied = copyToClipboard(bench, bench.snapshot().components.keys());
    if ('refusal' in copied) throw new Error(copied.refusal);
    expect(copied.text.split('\n').length).toBeGreaterThan(3);
    const other = workbench();
    expect(idsOf(pasteClipboard(other, copied.text))).toHaveLength(MANY);
    expect(other.snapshot().cables.size).toBe(MANY / 2);
    expect(other.snapshot().layout.size).toBe(MANY);
    const empty = workbench();
    expect(refusalOf(pasteClipboard(empty, copied.text.slice(0, -20)))).toMatch(/holds no parts/);
    expect(empty.snapshot().components.size).toBe(0);
  });

  it('says of what is too much how much it takes, and leaves out what stands too deep', () => {
    const bench = workbench();
    const head = '{"format":"headroom-parts","version":2}\n';
    expect(refusalOf(pasteClipboard(bench, head.padEnd(60_000_001)))).toMatch(/150000 parts/);
    const deep = Array.from({ length: 20_000 }, (_, i) => [
      `p${i}`,
      { kind: 'host', name: 'Deep', at: [`p${i + 1}`, null] },
    ]);
    const text = JSON.stringify({
      format: 'headroom-parts',
      version: 1,
      components: Object.fromEntries(deep.reverse()),
    });
    expect(pasteClipboard(bench, text).ok).toBeDefined();
    expect(refusalOf(pasteClipboard(bench, `${head}${'{}\n'.repeat(10_001)}`))).toMatch(/holds no parts/);
  });

  it('refuses what is no design, and a selection that holds no part', () => {
    const bench = workbench();
    idOf(addPart(bench, 'ibm-2109-f32'));
    const none = '{"format":"headroom-parts","version":1,"components":{}}';
    for (const odd of ['', 'hello', '{"format":"headroom-parts"}', '[1]', none]) {
      expect(refusalOf(pasteClipboard(bench, odd))).toMatch(/holds no parts/);
    }
    expect(copyToClipboard(bench, [])).toEqual({ refusal: expect.stringMatching(/^Select the parts to copy first/) });
  });
});
