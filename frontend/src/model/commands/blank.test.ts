/** What a newcomer leans on: bays filled at once, defaults for what the selection does not say, one step each. */

import { describe, expect, it } from 'vitest';
import { runToEnd } from '../algorithms/slices';
import { UndoHistory } from '../document/undo';
import { idOf, refusalOf, workbench } from '../testing/designs';
import { addLogical } from './addLogical';
import { addPart } from './addPart';
import { connect } from './connect';
import { drawingOf } from './context';
import { fillablePlaces, fillingParts, fillSlots } from './fillSlots';
import { settleParts } from './moveParts';

const FASTT = 'ibm-fastt600-turbo';
const DRIVE = 'ibm-36gb-15k-fc';

function filled() {
  const bench = workbench();
  const host = idOf(addPart(bench, 'ibm-7040-681'));
  const hba = idOf(addPart(bench, 'ibm-fc6239', { near: [idOf(addPart(bench, 'ibm-7040-61d-fc6571'))] }));
  const storage = idOf(addPart(bench, FASTT));
  fillSlots(bench, storage, DRIVE);
  return { bench, host, hba, storage };
}

const attributes = (bench: ReturnType<typeof workbench>, id: string) =>
  bench.snapshot().components.get(id)?.attributes ?? {};

describe('fillSlots', () => {
  it('fills the fourteen bays in one step, knows what fits, and refuses when all are full', () => {
    const bench = workbench();
    const history = new UndoHistory(bench.doc);
    const storage = idOf(addPart(bench, FASTT));
    expect(fillablePlaces(drawingOf(bench), storage, DRIVE)).toHaveLength(14);
    expect(fillingParts(drawingOf(bench), storage, 'drive').map(({ part }) => part.id)).toContain(DRIVE);
    fillSlots(bench, storage, DRIVE);
    expect(bench.snapshot().components.size).toBe(15);
    expect(refusalOf(fillSlots(bench, storage, DRIVE))).toMatch(/no free slot/);
    history.undo();
    expect(bench.snapshot().components.size).toBe(1);
  });

  it('looks for free bays in the system alone, whatever else there is', () => {
    const bench = workbench();
    const storage = idOf(addPart(bench, FASTT));
    addPart(bench, FASTT);
    const asked: string[] = [];
    const { parts } = bench.tree();
    const get = (id: string) => {
      asked.push(id);
      return parts.get(id);
    };
    const tree = { ...bench.tree(), parts: Object.assign(new Map(parts), { get }) };
    const places = fillablePlaces({ ...drawingOf(bench), tree }, storage, DRIVE);
    expect(places.map(([holder]) => holder)).toEqual(Array(14).fill(storage));
    expect(asked.filter((id) => id !== storage && !id.startsWith(`${storage}/`))).toEqual([]);
  });
});

describe('defaults', () => {
  it('takes the free drives of a system by bay, the cabled controller and the only host', () => {
    const { bench, host, hba, storage } = filled();
    connect(bench, [hba, 'fc0'], [`${storage}/controllerB`, 'host1']);
    expect(bench.snapshot().cables.size).toBe(1);
    const array = idOf(addLogical(bench, 'raid_array', [storage]));
    expect(attributes(bench, array).drives).toHaveLength(14);
    expect(bench.tree().parts.get(array)?.subtitle).toBe('RAID 5 13+P');
    const volume = idOf(addLogical(bench, 'volume', [array]));
    expect(attributes(bench, volume)).toMatchObject({ owner: `${storage}/controllerB`, hosts: [host] });
    const group = idOf(addLogical(bench, 'lvm_volume_group', []));
    expect(attributes(bench, group).volumes).toEqual([volume]);
    const logical = idOf(addLogical(bench, 'logical_volume', []));
    const filesystem = idOf(addLogical(bench, 'filesystem', []));
    expect(attributes(bench, filesystem).on).toEqual([logical]);
  });

  it('shares volumes among the controllers, and refuses an array without free drives with the remedy', () => {
    const { bench, storage } = filled();
    const array = idOf(addLogical(bench, 'raid_array', [storage]));
    const owners = [0, 1].map(() => attributes(bench, idOf(addLogical(bench, 'volume', [array]))).owner);
    expect(new Set(owners).size).toBe(2);
    expect(refusalOf(addLogical(bench, 'raid_array', [storage]))).toMatch(/storage system or a host with free drives/);
  });
});

describe('settleParts', () => {
  it('is undone together with the command before it', () => {
    const bench = workbench();
    const history = new UndoHistory(bench.doc);
    const first = idOf(addPart(bench, FASTT, { position: [0, 0] }));
    const second = idOf(addPart(bench, FASTT));
    runToEnd(settleParts(bench, new Map([[second, [500, 0] as const]])));
    expect(bench.snapshot().layout.get(second)).toEqual([500, 0]);
    expect(history.undo()).toMatch(/^Add/);
    expect([...bench.snapshot().components.keys()]).toEqual([first]);
    expect(bench.snapshot().layout.has(second)).toBe(false);
    history.redo();
    expect(bench.snapshot().layout.get(second)).toEqual([500, 0]);
  });
});
