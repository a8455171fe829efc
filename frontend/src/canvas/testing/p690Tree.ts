/** A drawn tree of the shape of the p690 design, any number of drawers, for tests. */

import type { ComponentId, DesignCable, DrawnPart, DrawnPort, DrawnSlot, DrawnTree } from '../../model/document/types';
import type { Point } from '../types';

const port = (id: string, role: string): DrawnPort => ({
  id,
  label: id,
  type: 'fc',
  role,
  speeds_gbps: [2],
  cable: null,
});

class TreeMaker {
  readonly parts = new Map<ComponentId, DrawnPart>();
  readonly roots: ComponentId[] = [];
  readonly cables: DesignCable[] = [];
  readonly layout = new Map<ComponentId, Point>();

  add(id: ComponentId, kind: string, parent: ComponentId | null, more: Partial<DrawnPart> = {}): void {
    this.parts.set(id, {
      id,
      kind,
      part: null,
      name: id,
      subtitle: '',
      icon: 'box',
      parent,
      slot: null,
      count: 1,
      fixed: false,
      physical: true,
      ports: [],
      slots: [],
      children: [],
      ...more,
    });
    if (parent === null) this.roots.push(id);
    else this.change(parent, (above) => ({ children: [...above.children, id] }));
  }

  change(id: ComponentId, change: (part: DrawnPart) => Partial<DrawnPart>): void {
    const part = this.parts.get(id);
    if (part) this.parts.set(id, { ...part, ...change(part) });
  }

  cable(a: readonly [string, string], b: readonly [string, string]): void {
    const id = `c${this.cables.length}`;
    this.cables.push({ id, from: a, to: b, length_m: null });
    for (const [owner, name] of [a, b]) {
      this.change(owner, (part) => ({
        ports: part.ports.map((entry) => (entry.id === name ? { ...entry, cable: id } : entry)),
      }));
    }
  }
}

const BRIDGES = [
  { id: 'phb1', link: 'link0', slots: 4, cards: 3 },
  { id: 'phb2', link: 'link1', slots: 3, cards: 3 },
  { id: 'phb3', link: 'link1', slots: 3, cards: 2 },
] as const;

function addPlanar(maker: TreeMaker, planar: string, drawer: string): string[] {
  maker.add(planar, 'io_planar', drawer, { fixed: true });
  for (const link of ['link0', 'link1']) maker.add(`${planar}/${link}`, 'rio_link', planar, { fixed: true });
  const cards: string[] = [];
  for (const bridge of BRIDGES) {
    const id = `${planar}/${bridge.id}`;
    const slots: DrawnSlot[] = [];
    maker.add(id, 'phb', planar, { fixed: true, via: [`${planar}/${bridge.link}`] });
    for (let slot = 1; slot <= bridge.slots; slot++) {
      const card = slot <= bridge.cards ? `${id}/hba${slot}` : null;
      slots.push({ id: String(slot), label: 'PCI-X slot', accepts: 'pci_x_64', holds: card });
      if (card === null) continue;
      maker.add(card, 'hba', id, { slot: String(slot), ports: [port('fc0', 'initiator')] });
      cards.push(card);
    }
    maker.change(id, () => ({ slots }));
  }
  return cards;
}

const bays = (owner: string): DrawnSlot[] =>
  Array.from({ length: 14 }, (_, i) => ({
    id: `bay${i + 1}`,
    label: 'Bay',
    accepts: 'fc_drive_bay',
    holds: `${owner}/d${i + 1}`,
  }));

function addStorage(maker: TreeMaker, id: string): void {
  maker.add(id, 'storage_system', null, { slots: bays(id) });
  for (const half of ['A', 'B']) {
    const ports = [port('host1', 'target'), port('drive1', 'expansion_out')];
    maker.add(`${id}/controller${half}`, 'controller', id, { fixed: true, ports });
    maker.add(`${id}a${half}`, 'raid_array', id, { physical: false });
    maker.add(`${id}v${half}`, 'volume', `${id}a${half}`, { physical: false });
  }
  for (const slot of bays(id)) maker.add(slot.holds ?? '', 'drive', id, { slot: slot.id });
  maker.add(`${id}e`, 'enclosure', id, {
    slots: bays(`${id}e`),
    ports: [port('in1', 'expansion_in'), port('in2', 'expansion_in')],
  });
  for (const slot of bays(`${id}e`)) maker.add(slot.holds ?? '', 'drive', `${id}e`, { slot: slot.id });
}

function addBlock(maker: TreeMaker, index: number): void {
  const drawer = `d${index}`;
  maker.add(drawer, 'io_drawer', 'p690', { slot: `drawer${index}` });
  const cards = [0, 1].flatMap((planar) => addPlanar(maker, `${drawer}/planar${planar}`, drawer));
  const sw = `sw${index}`;
  maker.add(sw, 'switch', null, { ports: Array.from({ length: 32 }, (_, i) => port(String(i), 'fabric')) });
  const left = 40 + (index - 1) * 784;
  maker.layout.set(sw, [left, 1150]);
  cards.forEach((card, i) => {
    maker.cable([card, 'fc0'], [sw, String(i)]);
  });
  for (let pair = 0; pair < 8; pair++) {
    const id = `f${index}_${pair}`;
    addStorage(maker, id);
    maker.layout.set(id, [left + (pair % 2) * 356, 1340 + Math.floor(pair / 2) * 312]);
    maker.cable([`${id}/controllerA`, 'host1'], [sw, String(16 + pair)]);
    maker.cable([`${id}/controllerB`, 'host1'], [sw, String(24 + pair)]);
    maker.cable([`${id}/controllerA`, 'drive1'], [`${id}e`, 'in1']);
  }
}

/** Host with drawers, a switch and eight storage systems for each drawer, cabled one to one. */
export function p690Tree(drawers: number): {
  readonly tree: DrawnTree;
  readonly layout: ReadonlyMap<ComponentId, Point>;
} {
  const maker = new TreeMaker();
  const slots = Array.from({ length: drawers }, (_, i) => ({
    id: `drawer${i + 1}`,
    label: 'I/O drawer',
    accepts: 'rio_drawer',
    holds: `d${i + 1}`,
  }));
  maker.add('p690', 'host', null, { slots });
  maker.layout.set('p690', [0, 0]);
  maker.add('vg', 'lvm_volume_group', 'p690', { physical: false });
  for (let i = 1; i <= 16; i++) maker.add(`lv${i}`, 'logical_volume', 'vg', { physical: false });
  maker.add('gpfs', 'filesystem', 'p690', { physical: false });
  for (let i = 1; i <= drawers; i++) addBlock(maker, i);
  return { tree: { parts: maker.parts, roots: maker.roots, cables: maker.cables }, layout: maker.layout };
}
