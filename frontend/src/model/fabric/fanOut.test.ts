/** Redundant placing, owners in turn, and many cables at once, on parts of several vendors. */

import { describe, expect, it } from 'vitest';
import { addLogical } from '../commands/addLogical';
import { addPart } from '../commands/addPart';
import { connect } from '../commands/connect';
import { connectAll } from '../commands/connectAll';
import { drawingOf } from '../commands/context';
import { fillSlots } from '../commands/fillSlots';
import { UndoHistory } from '../document/undo';
import { redundantPlace } from '../fit/halves';
import { idOf, idsOf, refusalOf, type Workbench, workbench } from '../testing/designs';
import { fanSources, fanTargets, likelyTargets, planFanOut } from './fanOut';

const SYSTEMS = [
  ['dell-powerstore-1200t', 'dell-powerstore-fc32-4p'],
  ['dell-unity-xt-880f', 'dell-unity-fc32-4p'],
] as const;

const holderOf = (bench: Workbench, id: string) => bench.snapshot().components.get(id)?.at?.[0] ?? '';

function hostWith(bench: Workbench, cards: number): string[] {
  const host = idOf(addPart(bench, 'dell-poweredge-r770'));
  return Array.from({ length: cards }, () => idOf(addPart(bench, 'emulex-lpe35002-m2', { near: [host] })));
}

describe('redundant placing', () => {
  it.each(SYSTEMS)('puts the second card into the other half of %s', (system, card) => {
    const bench = workbench();
    const storage = idOf(addPart(bench, system));
    const first = idOf(addPart(bench, card, { near: [storage] }));
    // As after Enter in the palette: what was made is selected.
    const second = idOf(addPart(bench, card, { near: [first] }));
    const third = idOf(addPart(bench, card, { near: [second] }));
    expect(holderOf(bench, second)).not.toBe(holderOf(bench, first));
    expect([holderOf(bench, first), holderOf(bench, second)]).toContain(holderOf(bench, third));
  });

  it('keeps to the half that was selected, and offers the other', () => {
    const bench = workbench();
    const storage = idOf(addPart(bench, 'dell-powerstore-1200t'));
    const node = `${storage}/nodeB`;
    const cards = [0, 1].map(() => idOf(addPart(bench, 'dell-powerstore-fc32-4p', { near: [node] })));
    expect(cards.map((id) => holderOf(bench, id))).toEqual([node, node]);
    const other = redundantPlace(drawingOf(bench), cards[0] ?? '');
    expect(other).toMatchObject({ name: 'Node A', at: [`${storage}/nodeA`, expect.any(String)] });
  });

  it('gives volumes owners in turn where both halves are cabled by their cards', () => {
    const bench = workbench();
    const storage = idOf(addPart(bench, 'dell-powerstore-1200t'));
    fillSlots(bench, storage, 'generic-3840gb-nvme-g4');
    const cards = [0, 1].map(() => idOf(addPart(bench, 'dell-powerstore-fc32-4p', { near: [storage] })));
    const fabric = idOf(addPart(bench, 'brocade-g720'));
    idsOf(connectAll(bench, planOf(bench, cards, [fabric]).cables));
    const array = idOf(addLogical(bench, 'raid_array', [storage]));
    const owners = [0, 1, 2, 3].map(() => {
      const volume = idOf(addLogical(bench, 'volume', [array]));
      return bench.snapshot().components.get(volume)?.attributes.owner;
    });
    expect(owners).toEqual([`${storage}/nodeA`, `${storage}/nodeB`, `${storage}/nodeA`, `${storage}/nodeB`]);
  });
});

function planOf(bench: Workbench, from: readonly string[], to: readonly string[]) {
  const drawing = drawingOf(bench);
  const sources = fanSources(drawing, from);
  const targets = fanTargets(drawing, sources).filter(({ id }) => to.includes(id));
  return planFanOut(drawing, sources, targets);
}

describe('cables from many ports', () => {
  it('go half to each fabric from every card, host and node, in one undo step', () => {
    const bench = workbench();
    const history = new UndoHistory(bench.doc);
    const cards = [...hostWith(bench, 3), ...hostWith(bench, 1)];
    const fabrics = [0, 1].map(() => idOf(addPart(bench, 'brocade-g720')));
    const drawing = drawingOf(bench);
    const sources = fanSources(drawing, cards);
    const targets = fanTargets(drawing, sources);
    expect(likelyTargets(drawing, targets, new Set(cards)).toSorted()).toEqual(fabrics.toSorted());
    const { cables, left } = planFanOut(drawing, sources, targets);
    expect(left).toEqual([]);
    expect(cables).toHaveLength(8);
    for (const card of cards) {
      const ends = cables.filter(({ from }) => from[0] === card).map(({ to }) => to[0]);
      expect(ends.toSorted()).toEqual(fabrics.toSorted());
    }
    idsOf(connectAll(bench, cables));
    expect(bench.snapshot().cables.size).toBe(8);
    history.undo();
    expect(bench.snapshot().cables.size).toBe(0);
  });

  it('alternate for cards of one port, and make up for what is cabled already', () => {
    const bench = workbench();
    const host = idOf(addPart(bench, 'dell-poweredge-r770'));
    const cards = Array.from({ length: 3 }, () => idOf(addPart(bench, 'emulex-lpe35000-m2', { near: [host] })));
    const fabrics = [0, 1].map(() => idOf(addPart(bench, 'brocade-g720')));
    const [port] = fanSources(drawingOf(bench), [cards[0] ?? '']);
    idsOf(
      connect(bench, port ?? ['', ''], [
        fabrics[1] ?? '',
        bench.tree().parts.get(fabrics[1] ?? '')?.ports[5]?.id ?? '',
      ]),
    );
    const { cables } = planOf(bench, cards, fabrics);
    expect(cables.map(({ to }) => to[0])).toEqual([fabrics[0], expect.any(String)]);
    expect(new Set(cables.map(({ to }) => to.join(' '))).size).toBe(2);
  });

  it('lead straight to both controllers where there is no switch, and say what found no port', () => {
    const bench = workbench();
    const cards = hostWith(bench, 3);
    const storage = idOf(addPart(bench, 'ibm-fastt600-turbo'));
    const drawing = drawingOf(bench);
    const sources = fanSources(drawing, cards);
    const targets = fanTargets(drawing, sources);
    const { cables, left } = planFanOut(drawing, sources, targets);
    expect(cables.length + left.length).toBe(6);
    if (cables.length > 0) expect(new Set(cables.map(({ to }) => to[0])).size).toBe(2);
    expect(cables.every(({ to }) => to[0].startsWith(storage))).toBe(true);
  });

  it('are refused whole when a port is named twice', () => {
    const bench = workbench();
    const cards = hostWith(bench, 1);
    const fabric = idOf(addPart(bench, 'brocade-g720'));
    const { cables } = planOf(bench, cards, [fabric]);
    const [one] = cables;
    if (one === undefined) throw new Error('no cable was planned');
    expect(refusalOf(connectAll(bench, [one, one]))).toMatch(/named twice/);
    expect(bench.snapshot().cables.size).toBe(0);
  });
});
