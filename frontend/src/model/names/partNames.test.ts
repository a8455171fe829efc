import { describe, expect, it } from 'vitest';
import { addLogical } from '../commands/addLogical';
import { addPart } from '../commands/addPart';
import { copyToClipboard, pasteClipboard } from '../commands/clipboard';
import { duplicate } from '../commands/duplicate';
import { fillSlots } from '../commands/fillSlots';
import { rename } from '../commands/rename';
import type { Placement } from '../document/types';
import { idOf, idsOf, type Workbench, workbench } from '../testing/designs';

const named = (bench: Workbench, id: string): string => bench.snapshot().components.get(id)?.name ?? '';
const add = (bench: Workbench, part: string, at: Placement | null = null): string =>
  named(bench, idOf(addPart(bench, part, { at })));

describe('names of new parts', () => {
  it('tell a card by its ports, half and slot', () => {
    const bench = workbench();
    const system = idOf(addPart(bench, 'dell-powerstore-1200t'));
    expect(named(bench, system)).toBe('PowerStore1');
    expect(add(bench, 'dell-powerstore-fc32-4p', [`${system}/nodeA`, 'io0'])).toBe('FC A0');
    expect(add(bench, 'dell-powerstore-fc32-4p', [`${system}/nodeB`, 'io0'])).toBe('FC B0');
    expect(add(bench, 'dell-powerstore-eth25-4p', [`${system}/nodeB`, 'io1'])).toBe('ETH B1');
    expect(add(bench, 'dell-powerstore-1200t')).toBe('PowerStore2');
  });

  it.each([
    ['ibm-flashsystem-7300', 'ibm-flashsystem-fc64-4p', ['canister2', 'card3'], 'FC 2-3'],
    ['generic-all-flash-array-g5', 'generic-host-card-ib200-2p', ['controllerA', 'card2'], 'IB A2'],
    ['ibm-ds8870', 'ibm-ds8000-host-adapter-16g', ['', 'ha4'], 'FC 4'],
  ])('tell a card of %s likewise', (systemPart, card, [half, slot], name) => {
    const bench = workbench();
    const system = idOf(addPart(bench, systemPart));
    expect(add(bench, card, [half ? `${system}/${half}` : system, slot ?? ''])).toBe(name);
  });

  it.each([
    ['engenio-5884', ['TP9500 1', 'TP9500 2']],
    ['ibm-ds8300', ['DS8300 1', 'DS8300 2']],
    ['ibm-fastt900', ['FAStT1', 'FAStT2']],
    ['netapp-e2824', ['E2824 1', 'E2824 2']],
    ['generic-all-flash-array-g5', ['All-flash array 1', 'All-flash array 2']],
    ['generic-nvmeof-tcp-system', ['NVMe/TCP system 1', 'NVMe/TCP system 2']],
    ['generic-nvme-bays-4', ['NVMe bays 1', 'NVMe bays 2']],
    ['generic-jbof-100g', ['JBOF1', 'JBOF2']],
    ['ibm-scale-system-6000', ['Storage Scale System 1', 'Storage Scale System 2']],
    ['dell-powerstore-gen3', ['PowerStore1', 'PowerStore2']],
    ['hpe-alletra-6050', ['Alletra1', 'Alletra2']],
  ])('of storage system %s are those of the product', (part, names) => {
    const bench = workbench();
    expect([add(bench, part), add(bench, part)]).toEqual(names);
  });

  it('are never that of what holds a part, or of its sibling', () => {
    const bench = workbench();
    const { parts } = bench.catalogue.data;
    for (const { id, kind } of Object.values(parts)) if (kind === 'storage_system') idsOf(addPart(bench, id));
    const systems = [...bench.snapshot().components.keys()];
    for (const system of systems) {
      idsOf(addLogical(bench, 'extent_pool', [system]));
      for (const id of [...bench.tree().parts.keys()].filter((own) => own === system || own.startsWith(`${system}/`))) {
        for (const slot of bench.tree().parts.get(id)?.slots ?? []) {
          const fitting = bench.catalogue.data.slots[slot.accepts]?.plugs ?? [];
          const part = Object.values(parts).find((item) => item.plugs !== null && fitting.includes(item.plugs));
          if (part && part.kind !== 'drive') addPart(bench, part.id, { at: [id, slot.id] });
        }
      }
    }
    const { parts: drawn } = bench.tree();
    const wrong = [...drawn.values()].filter((part) => {
      const holder = drawn.get(part.parent ?? '');
      const twins = holder?.children.filter((id) => id !== part.id && drawn.get(id)?.name === part.name) ?? [];
      return !part.fixed && holder !== undefined && (twins.length > 0 || holder.name === part.name);
    });
    expect(wrong.map((part) => `${part.id} ${part.name}`)).toEqual([]);
    expect(
      [...drawn.values()].filter((part) => part.kind === 'storage_system' && /^Storage system \d/.test(part.name)),
    ).toEqual([]);
    expect([...drawn.values()].filter((part) => part.kind === 'host_adapter').length).toBeGreaterThan(50);
  });

  it('give way to those that people have given to parts beside', () => {
    const bench = workbench();
    const system = idOf(addPart(bench, 'dell-powervault-me5024'));
    idsOf(rename(bench, system, 'Controller A'));
    const controller = Object.values(bench.catalogue.data.parts).find((part) => part.plugs === 'me5_controller');
    const first = add(bench, controller?.id ?? '', [system, 'controllerA']);
    expect(first).not.toBe('Controller A');
    expect(add(bench, controller?.id ?? '', [system, 'controllerB'])).toBe('Controller B');
  });

  it('fill slots by slot, and stay true in copies', () => {
    const bench = workbench();
    const system = idOf(addPart(bench, 'dell-powerstore-3200t'));
    idsOf(fillSlots(bench, `${system}/nodeA`, 'dell-powerstore-fc32-4p'));
    const cards = () => [...bench.snapshot().components.values()].filter((item) => item.kind === 'host_adapter');
    expect(cards().map((card) => card.name)).toEqual(['FC A0', 'FC A1']);
    idsOf(duplicate(bench, [system]));
    expect(
      cards()
        .map((card) => card.name)
        .toSorted(),
    ).toEqual(['FC A0', 'FC A0', 'FC A1', 'FC A1']);
    const copied = copyToClipboard(bench, [cards()[0]?.id ?? '']);
    const text = 'text' in copied ? copied.text : '';
    const pasted = idsOf(pasteClipboard(bench, text, { selected: [`${system}/nodeB`] }));
    expect(named(bench, pasted[0] ?? '')).toBe('FC B0');
  });
});
