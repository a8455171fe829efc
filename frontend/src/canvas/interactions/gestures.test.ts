import { describe, expect, it, vi } from 'vitest';
import type { HitIndex } from '../geometry/hit';
import { hostOf, scene } from '../testing/host';
import { beginBoxSelect } from './boxSelect';
import { cableRefusal } from './cable/cableEnds';
import { beginCable } from './cable/drawCable';
import { selectionAfterClick } from './clickSelect';
import type { BeginGesture, CanvasHost, Pointer } from './host';
import { beginMove } from './moveParts';
import { beginPlace } from './placeCard';

const at = (x: number, y: number, shift = false): Pointer => ({ x, y, world: [x, y], shift, alt: false });

function boxOf(id: string) {
  const box = scene.placed.boxes.get(id);
  if (!box) throw new Error(`no ${id}`);
  return box;
}

function portOf(owner: string, port: string) {
  const found = scene.placed.ports.get(owner, port);
  if (!found) throw new Error(`no ${owner} ${port}`);
  return found;
}

/** Press at the first point, drag over the others, let go at the last. */
function drag(begin: BeginGesture, host: CanvasHost, path: readonly Pointer[]): boolean {
  const [start, ...rest] = path;
  const last = rest.at(-1);
  if (!start || !last) throw new Error('a drag needs two points');
  const hit = (scene.hit satisfies HitIndex).at(start.world[0], start.world[1], 1, true);
  const gesture = begin(host, hit, start);
  for (const point of rest) gesture?.move(point);
  gesture?.end(last);
  return gesture !== null;
}

describe('moving', () => {
  const sw = boxOf('sw1');
  const onSwitch = at(sw.x + 30, sw.y + 44);

  it('says once where the part came to, on the grid', () => {
    const onMove = vi.fn();
    drag(beginMove, hostOf({ onMove }), [
      onSwitch,
      at(onSwitch.x + 50, onSwitch.y),
      at(onSwitch.x + 101, onSwitch.y - 22),
    ]);
    expect(onMove).toHaveBeenCalledExactlyOnceWith(new Map([['sw1', [sw.x + 100, Math.round((sw.y - 22) / 4) * 4]]]));
  });

  it('takes the selected top-level parts along', () => {
    const onMove = vi.fn();
    drag(beginMove, hostOf({ onMove, selection: new Set(['sw1', 'f1_0', 'd1']) }), [
      onSwitch,
      at(onSwitch.x + 8, onSwitch.y),
    ]);
    const places: ReadonlyMap<string, unknown> = onMove.mock.lastCall?.[0] ?? new Map();
    expect([...places.keys()]).toEqual(['sw1', 'f1_0']);
  });

  it('moves the host when something inside is dragged, and nothing when read only', () => {
    const onMove = vi.fn();
    const planar = boxOf('d1/planar0');
    const start = at(planar.x + 20, planar.y + 5);
    drag(beginMove, hostOf({ onMove }), [start, at(start.x + 40, start.y)]);
    expect(onMove.mock.lastCall?.[0]).toEqual(new Map([['p690', [40, 0]]]));
    expect(drag(beginMove, hostOf({ readOnly: true, onMove }), [start, at(0, 0)])).toBe(false);
    expect(onMove).toHaveBeenCalledTimes(1);
  });
});

describe('placing a card', () => {
  const card = boxOf('d1/planar0/phb1/hba1');
  const free = scene.placed.slots.find((slot) => slot.parent === 'd1/planar1/phb3');
  if (!free) throw new Error('no free slot');
  const path = [at(card.x + 5, card.y + 5), at(free.x + 9, free.y + 9)];

  it('names the slot', () => {
    const onPlace = vi.fn();
    drag(beginPlace, hostOf({ onPlace }), path);
    expect(onPlace).toHaveBeenCalledExactlyOnceWith(card.id, 'd1/planar1/phb3', '3');
  });

  it('does nothing where the slot refuses, or on no slot', () => {
    const onPlace = vi.fn();
    drag(beginPlace, hostOf({ onPlace, canPlace: () => 'No.' }), path);
    drag(beginPlace, hostOf({ onPlace }), [at(card.x + 5, card.y + 5), at(-400, -400)]);
    expect(onPlace).not.toHaveBeenCalled();
  });

  it('leaves parts that came with their parent alone', () => {
    const link = boxOf('d1/planar0/link1');
    expect(drag(beginPlace, hostOf({}), [at(link.x + 5, link.y + 5), at(0, 0)])).toBe(false);
  });
});

describe('drawing a cable', () => {
  const from = portOf('f1_0/controllerB', 'drive1');
  const to = portOf('f1_0e', 'in2');
  const used = portOf('sw1', '0');

  it('connects two free ports', () => {
    const onConnect = vi.fn();
    drag(beginCable, hostOf({ onConnect }), [at(from.x, from.y), at(to.x + 2, to.y)]);
    expect(onConnect).toHaveBeenCalledExactlyOnceWith(['f1_0/controllerB', 'drive1'], ['f1_0e', 'in2']);
  });

  it('refuses with the reason in words', () => {
    const onConnect = vi.fn();
    const host = hostOf({ onConnect, canConnect: () => 'FC does not meet SCSI.' });
    drag(beginCable, host, [at(from.x, from.y), at(to.x, to.y)]);
    drag(beginCable, hostOf({ onConnect }), [at(from.x, from.y), at(used.x, used.y)]);
    const fromUsed = hostOf({ onConnect });
    drag(beginCable, fromUsed, [at(used.x, used.y), at(to.x, to.y)]);
    expect(onConnect).not.toHaveBeenCalled();
    expect(cableRefusal(host, from, to)).toBe('FC does not meet SCSI.');
    expect(cableRefusal(hostOf({}), from, used)).toBe('This port is in use.');
  });
});

describe('selecting', () => {
  it('takes the parts inside a box, Shift adds them', () => {
    const onSelect = vi.fn();
    const sw = boxOf('sw1');
    const path = [at(sw.x - 9, sw.y - 9), at(sw.x + sw.w + 9, sw.y + sw.h + 9, true)];
    drag(beginBoxSelect, hostOf({ onSelect, selection: new Set(['p690']) }), path);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(new Set(['p690', 'sw1']));
  });

  it.each([
    [['a'], 'b', false, ['b']],
    [['a'], 'b', true, ['a', 'b']],
    [['a', 'b'], 'b', true, ['a']],
    [['a'], null, false, []],
    [['a'], null, true, ['a']],
  ])('from %j, a click on %s (Shift: %s) leaves %j', (before, id, toggle, after) => {
    expect([...selectionAfterClick(new Set(before), id, toggle)]).toEqual(after);
  });
});
