/** What the bench pages have in common: the size asked for, and a start that waits until the heap was read. */

import { type BenchScene, benchScene } from './scene';

declare global {
  interface Window {
    /** The scene stands in memory, nothing is drawn; the page's own time, ms. */
    __preparedAt?: number;
    /** Draws. */
    __begin?: () => void;
    __beganAt?: number;
  }
}

/** Builds the scene of `?n=`, then waits for `__begin`. */
export function prepare(begin: (scene: BenchScene, root: HTMLElement) => void): void {
  const scene = benchScene(Number(new URLSearchParams(location.search).get('n') ?? '500'));
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  window.__begin = () => {
    window.__beganAt = performance.now();
    begin(scene, root);
  };
  window.__preparedAt = performance.now();
}
