import { describe, expect, it } from 'vitest';
import { UndoHistory } from '../document/undo';
import { landing } from '../fit/landing';
import { idOf, idsOf, refusalOf, workbench } from '../testing/designs';
import { addPart } from './addPart';
import { type Arrangement, arrange } from './arrange';
import { collapse } from './collapse';
import { drawingOf } from './context';
import { pin } from './pin';

const SWITCH = 'ibm-2109-f32';
const SIZES = [
  [0, 0, 100, 40],
  [310, 16, 60, 80],
  [120, 200, 40, 40],
] as const;

function three() {
  const bench = workbench();
  const boxes = new Map(
    SIZES.map(([x, y, w, h]) => [idOf(addPart(bench, SWITCH, { position: [x, y] })), { x, y, w, h }] as const),
  );
  const places = () => [...boxes.keys()].map((id) => bench.snapshot().layout.get(id));
  return { bench, boxes, places };
}

describe('arranging', () => {
  it.each<[Arrangement, (readonly [number, number])[]]>([
    [
      'left',
      [
        [0, 0],
        [0, 16],
        [0, 200],
      ],
    ],
    [
      'right',
      [
        [270, 0],
        [310, 16],
        [330, 200],
      ],
    ],
    [
      'centre',
      [
        [135, 0],
        [155, 16],
        [165, 200],
      ],
    ],
    [
      'top',
      [
        [0, 0],
        [310, 0],
        [120, 0],
      ],
    ],
    [
      'middle',
      [
        [0, 100],
        [310, 80],
        [120, 100],
      ],
    ],
    [
      'bottom',
      [
        [0, 200],
        [310, 160],
        [120, 200],
      ],
    ],
    [
      'across',
      [
        [0, 0],
        [310, 16],
        [185, 200],
      ],
    ],
    [
      'down',
      [
        [0, 0],
        [310, 80],
        [120, 200],
      ],
    ],
  ])('%s puts the parts where they belong', (how, expected) => {
    const { bench, boxes, places } = three();
    idsOf(arrange(bench, boxes, how));
    expect(places()).toEqual(expected);
  });

  it('is one step with its own name', () => {
    const { bench, boxes, places } = three();
    const before = places();
    const history = new UndoHistory(bench.doc);
    arrange(bench, boxes, 'left');
    expect(history.undo()).toBe('Align left');
    expect(places()).toEqual(before);
    expect(history.state.undo).toBeNull();
  });

  it('spreads what lies over one another', () => {
    const { bench, boxes, places } = three();
    const heaped = new Map([...boxes.keys()].map((id, i) => [id, { x: i, y: 0, w: 100, h: 40 }] as const));
    arrange(bench, heaped, 'across');
    expect(places().map((place) => place?.[0])).toEqual([0, 124, 248]);
  });

  it('says how many parts it needs', () => {
    const { bench, boxes } = three();
    const two = new Map([...boxes].slice(0, 2));
    expect(refusalOf(arrange(bench, new Map([...boxes].slice(0, 1)), 'top'))).toMatch(/two or more/);
    expect(refusalOf(arrange(bench, two, 'across'))).toMatch(/three or more/);
  });
});

describe('pinning', () => {
  it('keeps what else is said of the drawing, and leaves no empty entry', () => {
    const bench = workbench();
    const id = idOf(addPart(bench, 'ibm-fastt600-turbo'));
    collapse(bench, [id], true);
    pin(bench, [id], true);
    expect(bench.snapshot().drawing.get(id)).toEqual({ collapsed: true, pinned: true });
    expect(idsOf(pin(bench, [id], true))).toEqual([]);
    collapse(bench, [id], false);
    pin(bench, [id], false);
    expect(bench.snapshot().drawing.has(id)).toBe(false);
  });

  it('refuses parts that stand in another', () => {
    const bench = workbench();
    const host = idOf(addPart(bench, 'ibm-7040-681'));
    const drawer = idOf(addPart(bench, 'ibm-7040-61d-fc6571'));
    expect(refusalOf(pin(bench, [drawer, `${drawer}/planar0`], true))).toMatch(/stands free/);
    expect(idsOf(pin(bench, [host, drawer], true))).toEqual([host]);
  });
});

describe('landing', () => {
  const bench = workbench();
  const storage = idOf(addPart(bench, 'ibm-fastt600-turbo'));
  const drive = 'ibm-36gb-15k-fc';
  const land = (part: string, over: readonly [string, string | null] | null) => landing(drawingOf(bench), part, over);

  it('takes a slot as it is meant and refuses the wrong one', () => {
    expect(land(drive, [storage, 'bay3'])).toEqual({ target: [storage, 'bay3'], refusal: null });
    expect(land('ibm-fc6239', [storage, 'bay3']).refusal).not.toBeNull();
    expect(land(SWITCH, [storage, null])).toEqual({ target: null, refusal: null });
  });

  it('finds the free place in the part that is meant, or in what holds it', () => {
    expect(land(drive, [storage, null])).toEqual({ target: [storage, 'bay1'], refusal: null });
    expect(land(drive, [`${storage}/controllerA`, null]).target).toEqual([storage, 'bay1']);
    expect(land(drive, null).target).toEqual([storage, 'bay1']);
  });

  it('says when nothing there is free', () => {
    const fabric = idOf(addPart(bench, SWITCH));
    expect(land(drive, [fabric, null]).refusal).toMatch(/No free bay or slot in Switch 1 for/);
  });
});
