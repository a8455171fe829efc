import { expect, test } from 'vitest';
import { addPart } from '../commands/addPart';
import { drawingOf } from '../commands/context';
import { idOf, workbench } from '../testing/designs';
import { landing } from './landing';

const bench = workbench();
const host = idOf(addPart(bench, 'ibm-7040-681'));
const drawer = idOf(addPart(bench, 'ibm-7040-61d-fc6571'));
const drawing = drawingOf(bench);
const slot = [...drawing.tree.parts.values()].flatMap(({ id, slots }) => slots.map((one) => [id, one.id] as const))[0];

test('what stands by itself goes to the ground, over whatever it is let go', () => {
  expect(landing(drawing, 'ibm-2109-f32', [host, null])).toEqual({ target: null, refusal: null });
  expect(landing(drawing, 'ibm-2109-f32', slot ?? null)).toEqual({ target: null, refusal: null });
  expect(slot).toBeDefined();
});

test('a card over a drawer goes into its nearest free slot, and over a host without one is refused', () => {
  const { target, refusal } = landing(drawing, 'ibm-fc6239', [drawer, null]);
  expect(refusal).toBeNull();
  expect(target?.[0]).toMatch(new RegExp(`^${drawer}/`));
  expect(landing(drawing, 'ibm-36gb-15k-fc', [host, null]).refusal).toMatch(/No free bay or slot/);
});
