/** `npx vitest bench src/canvas/testing/routes.bench.ts`: how long routes take when a whole drawing is laid anew. */

import { bench, describe } from 'vitest';
import { placeTree } from '../geometry/arrange/place';
import { bundleCables } from '../geometry/bundle/bundles';
import { findJumps } from '../geometry/jumps';
import { routeCables } from '../geometry/routes';
import { freeLayout } from './freeLayout';
import { p690Tree } from './p690Tree';

const DRAWINGS = [
  ['200 parts anywhere', freeLayout(1, 200, 24)],
  ['p690, 2,245 parts', p690Tree(7)],
  ['11,467 parts', p690Tree(36)],
  ['31,819 parts', p690Tree(100)],
] as const;

describe.each(DRAWINGS)('%s', (_, { tree, layout }) => {
  const placed = placeTree(tree, layout);
  const routes = routeCables(tree, placed);
  const { bundles } = bundleCables(tree, placed, routes);

  bench('routes', () => void routeCables(tree, placed), { iterations: 5, time: 500 });
  bench('bundles', () => void bundleCables(tree, placed, routes), { iterations: 5, time: 200 });
  bench('jumps', () => void findJumps(routes, bundles), { iterations: 5, time: 200 });
});
