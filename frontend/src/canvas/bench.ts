/** What a benchmark asks of the canvas; present only in a build with `VITE_BENCH=1`. */

import { CanvasController } from './controller';
import { toScreen } from './geometry/view';
import type { PartLoad, View } from './types';

export interface BenchRect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Bench {
  /** When the first whole picture stood, in the page's own time. */
  readonly readyAt: number;
  counts(): { readonly parts: number; readonly cables: number; readonly ports: number };
  getView(): View;
  setView(view: View): void;
  fitView(): void;
  /** Client rectangle of a part, by its place in drawing order. */
  nodeRect(index: number): BenchRect | null;
  /** Client point in sight with nothing under it. */
  emptyPoint(): { readonly x: number; readonly y: number } | null;
  selectedCount(): number;
  /** Writes a random load of every part and cable; resolves when the whole picture shows them. */
  applyResults(seed: number): Promise<void>;
  /** When the next result from the page is painted, in the page's own time. */
  nextResult(): Promise<number>;
}

declare global {
  interface Window {
    __bench?: Bench;
  }
}

const PROBE_PX = 24;

function randomLoads(ids: Iterable<string>, seed: number): Map<string, PartLoad> {
  let state = seed >>> 0 || 1;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const loads = new Map<string, PartLoad>();
  for (const id of ids) {
    const utilisation = random();
    const binds = utilisation > 0.99;
    loads.set(id, { utilisation, throughput_mb_s: utilisation * 800, ceiling_mb_s: 800, binds });
  }
  return loads;
}

function emptyPoint(controller: CanvasController, area: DOMRect): { readonly x: number; readonly y: number } | null {
  const { view } = controller;
  for (let y = PROBE_PX; y < area.height; y += PROBE_PX) {
    for (let x = PROBE_PX; x < area.width; x += PROBE_PX) {
      const [wx, wy] = [(x - view.x) / view.k, (y - view.y) / view.k];
      if (controller.scene.hit.at(wx, wy, view.k, true) !== null) continue;
      const client = { x: area.left + x, y: area.top + y };
      if (document.elementFromPoint(client.x, client.y)?.closest('[role="application"]')) return client;
    }
  }
  return null;
}

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Resolves once other loads are handed over. Asking at every frame would itself be work for the page. */
function otherLoads(controller: CanvasController): Promise<void> {
  const { loads } = controller.props;
  return new Promise((resolve) => {
    controller.update = (props) => {
      CanvasController.prototype.update.call(controller, props);
      if (controller.props.loads === loads) return;
      Reflect.deleteProperty(controller, 'update');
      resolve();
    };
  });
}

async function nextResult(controller: CanvasController): Promise<number> {
  await otherLoads(controller);
  await controller.painted();
  await frame();
  return performance.now();
}

/** Puts `window.__bench` in place once the first picture stands, which it does at `ready`. */
export async function exposeBench(
  controller: CanvasController,
  element: HTMLElement,
  ready: Promise<number>,
): Promise<void> {
  const readyAt = await ready;
  window.__bench = {
    readyAt,
    counts: () => {
      const { count, routes, placed } = controller.scene;
      return { parts: count, cables: routes.length, ports: placed.ports.size };
    },
    getView: () => controller.view,
    setView: (view) => controller.setView(view),
    fitView: () => controller.fit(),
    nodeRect: (index) => {
      const { scene, view } = controller;
      if (index < 0 || index >= scene.count) return null;
      const area = element.getBoundingClientRect();
      const [x, y] = toScreen(view, scene.x[index] as number, scene.y[index] as number);
      const [w, h] = [(scene.w[index] as number) * view.k, (scene.h[index] as number) * view.k];
      return { x: area.left + x, y: area.top + y, w, h };
    },
    emptyPoint: () => emptyPoint(controller, element.getBoundingClientRect()),
    selectedCount: () => controller.props.selection.size,
    applyResults: (seed) => {
      const loads = randomLoads(controller.scene.ids, seed);
      const cableLoads = randomLoads(controller.scene.cableIndex.keys(), seed + 1);
      performance.mark('bench-apply');
      void controller.showLoads(loads, cableLoads);
      return controller.painted();
    },
    nextResult: () => nextResult(controller),
  };
}
