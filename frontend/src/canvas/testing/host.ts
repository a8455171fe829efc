/** What an interaction sees in tests: the p690 of one drawer, and nothing behind the callbacks. */

import type { CanvasHost } from '../interactions/host';
import { buildScene } from '../scene/scene';
import type { DesignCanvasProps } from '../types';
import { p690Tree } from './p690Tree';

const { tree, layout } = p690Tree(1);
export const scene = buildScene(tree, layout);

/** A host at zoom `k`; `lit` holds what was asked to be lit, in order. */
export function hostOf(
  props: Partial<DesignCanvasProps>,
  k = 1,
): CanvasHost & { readonly lit: (ReadonlySet<string> | null)[] } {
  const lit: (ReadonlySet<string> | null)[] = [];
  return {
    scene,
    lit,
    view: { x: 0, y: 0, k },
    props: {
      tree,
      layout,
      loads: new Map(),
      cableLoads: new Map(),
      selection: new Set(),
      lit: null,
      theme: 'light',
      readOnly: false,
      ...props,
    },
    state: { hover: null, focus: null, focusVisible: false, gesture: null },
    size: () => ({ width: 1200, height: 800 }),
    repaint: () => undefined,
    light: (ids) => lit.push(ids),
    say: () => undefined,
    reveal: () => undefined,
  };
}
