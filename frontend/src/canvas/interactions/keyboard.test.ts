import { beforeEach, expect, it, vi } from 'vitest';
import { buildScene } from '../scene/scene';
import { p690Tree } from '../testing/p690Tree';
import type { CanvasHost } from './host';
import { followSelection, handleKey, type KeyboardOptions, keyPart } from './keyboard';

const { tree, layout } = p690Tree(1);
const scene = buildScene(tree, layout);
const calls = { onSelect: vi.fn(), onMove: vi.fn(), onDelete: vi.fn(), onOpen: vi.fn() };
const options: KeyboardOptions = {
  cancel: vi.fn(() => false),
  reveal: vi.fn(),
  zoomBy: vi.fn(),
  fit: vi.fn(),
  zoomToSelection: vi.fn(),
  steered: vi.fn(),
  connect: vi.fn(() => true),
  menu: vi.fn(),
};

beforeEach(() => vi.clearAllMocks());

function hostWith(focus: string | null, selection: readonly string[], readOnly = false): CanvasHost {
  return {
    scene,
    view: { x: 0, y: 0, k: 1 },
    props: {
      tree,
      layout,
      loads: new Map(),
      cableLoads: new Map(),
      lit: null,
      theme: 'dark',
      readOnly,
      selection: new Set(selection),
      ...calls,
    },
    state: { hover: null, focus, focusVisible: false, gesture: null },
    size: () => ({ width: 1200, height: 800 }),
    repaint: () => undefined,
    light: () => undefined,
    say: () => undefined,
    reveal: () => undefined,
  };
}

const key = (name: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more }) as KeyboardEvent;

it.each([
  ['ArrowDown', false, 'd1/planar0/phb1/hba1', 'd1/planar0/phb1/hba2'],
  ['ArrowRight', false, 'd1/planar0', 'd1/planar1'],
  ['ArrowUp', true, 'd1/planar0/phb1/hba1', 'd1/planar0/phb1'],
  ['ArrowDown', true, 'd1/planar0', 'd1/planar0/link0'],
  ['ArrowLeft', false, 'd1/planar0', 'd1/planar0'],
])('%s (Ctrl: %s) goes from %s to %s', (name, ctrlKey, from, to) => {
  const host = hostWith(from, []);
  expect(handleKey(host, key(name, { ctrlKey }), options)).toBe(true);
  expect(host.state.focus).toBe(to);
  expect(calls.onSelect).toHaveBeenCalledWith(new Set([to]));
});

it('nudges selected top-level parts with Shift', () => {
  handleKey(hostWith(null, ['p690', 'd1']), key('ArrowRight', { shiftKey: true }), options);
  expect(calls.onMove).toHaveBeenCalledExactlyOnceWith(new Map([['p690', [8, 0]]]));
});

it('nudges from where the page says that parts stand, whatever was drawn last', () => {
  const host = hostWith(null, ['p690']);
  const moved = { ...host, props: { ...host.props, layout: new Map([...layout, ['p690', [40, 16]]] as const) } };
  handleKey(moved, key('ArrowDown', { shiftKey: true }), options);
  expect(calls.onMove).toHaveBeenCalledExactlyOnceWith(new Map([['p690', [40, 24]]]));
});

it('selects nothing that the design has no more', () => {
  const host = hostWith('d1/planar0/phb1/hba1', []);
  const parts = new Map(tree.parts);
  parts.delete('d1/planar0/phb1/hba2');
  handleKey({ ...host, props: { ...host.props, tree: { ...tree, parts } } }, key('ArrowDown'), options);
  expect(calls.onSelect).not.toHaveBeenCalled();
});

it('goes through the top level by Tab and leaves at the end', () => {
  const host = hostWith(null, []);
  handleKey(host, key('Tab'), options);
  expect(host.state.focus).toBe('p690');
  const last = tree.roots.at(-1) ?? '';
  expect(handleKey(hostWith(last, []), key('Tab'), options)).toBe(false);
});

it('opens, deletes, and leaves Escape to the page when nothing is in hand', () => {
  handleKey(hostWith('sw1', ['sw1']), key('Enter'), options);
  handleKey(hostWith('sw1', ['sw1']), key('Delete'), options);
  expect(handleKey(hostWith('sw1', ['sw1']), key('Escape'), options)).toBe(false);
  expect(calls.onOpen).toHaveBeenCalledExactlyOnceWith('sw1');
  expect(calls.onDelete).toHaveBeenCalledExactlyOnceWith(new Set(['sw1']));
});

it('changes nothing when read only', () => {
  const host = hostWith('sw1', ['sw1'], true);
  expect(handleKey(host, key('Delete'), options)).toBe(false);
  handleKey(host, key('ArrowLeft', { shiftKey: true }), options);
  expect(calls.onMove).not.toHaveBeenCalled();
  expect(calls.onDelete).not.toHaveBeenCalled();
});

it('is about what was selected elsewhere, not about where the focus was before', () => {
  const selected = hostWith('d1/planar0', ['d1/planar1']);
  followSelection(selected);
  expect(keyPart(selected)).toBe('d1/planar1');
  const several = hostWith('d1/planar0', ['d1/planar1', 'd1']);
  followSelection(several);
  expect(keyPart(several)).toBeNull();
  const kept = hostWith('d1', ['d1/planar1', 'd1']);
  followSelection(kept);
  expect(keyPart(kept)).toBe('d1');
  const nothing = hostWith('d1', []);
  followSelection(nothing);
  expect(keyPart(nothing)).toBe('d1');
});
