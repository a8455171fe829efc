import { expect, test } from 'vitest';
import type { DrawnPart, DrawnPort } from '../../model/document/types';
import { arrangementOf } from './arrange/arrangements';
import { placePorts } from './ports';

const network = (ports: number, cabled: number): DrawnPart =>
  ({
    id: 'net',
    kind: 'switch',
    children: [],
    slots: [],
    ports: Array.from(
      { length: ports },
      (_, at): DrawnPort => ({
        id: String(at + 1),
        label: '',
        type: 'eth',
        role: 'fabric',
        speeds_gbps: [],
        cable: at < cabled ? `c${at}` : null,
      }),
    ),
  }) as unknown as DrawnPart;

const placed = (part: DrawnPart) => {
  const context = { part: () => undefined, sizeOf: () => ({ w: 0, h: 0 }) };
  const { w, h, ports } = arrangementOf('switch')(part, context);
  return { w, places: placePorts({ x: 0, y: 0, w, h }, part, ports) };
};

test('the free ports of a large network share a place, each that has a cable has its own', () => {
  const { w, places } = placed(network(512, 13));
  expect(w).toBeLessThan(500);
  expect(places).toHaveLength(512);
  const at = (list: typeof places) => new Set(list.map(({ x, y }) => `${x} ${y}`));
  expect(at(places.filter(({ port }) => port.cable !== null)).size).toBe(13);
  expect(at(places.filter(({ port }) => port.cable === null)).size).toBe(1);
  expect(at(places).size).toBe(14);
});

test('a switch of few ports has a place for each', () => {
  const { places } = placed(network(32, 3));
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(32);
  expect(places.filter(({ side }) => side === 'top')).toHaveLength(16);
});
