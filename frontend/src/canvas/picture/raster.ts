/** Marks of a picture as pixels, painted by a worker: the page keeps drawing meanwhile. */

import type { Size } from '../geometry/box';
import type { CanvasTheme } from '../types';
import type { Mark } from './recorder';
import { inSlices } from './slices';

export interface RasterFont {
  readonly unicodeRange: string;
  /** Whole address of a variable font file. */
  readonly address: string;
}

/** What the worker is told: how large, then the marks in portions, then to give the file. */
export type RasterOrder =
  | {
      readonly type: 'begin';
      readonly size: Size;
      readonly pixels: number;
      readonly theme: CanvasTheme;
      readonly fonts: readonly RasterFont[];
    }
  | { readonly type: 'marks'; readonly marks: readonly Mark[] }
  | { readonly type: 'end' };

/** Null when the browser cannot make pixels of this size. */
export type RasterAnswer = Blob | null;

const PORTION = 500;

interface RasterAsk extends Size {
  readonly marks: readonly Mark[];
  readonly pixels: number;
  readonly theme: CanvasTheme;
  readonly fonts: readonly RasterFont[];
}

export async function rasterInWorker(ask: RasterAsk, signal?: AbortSignal): Promise<RasterAnswer> {
  const worker = new Worker(new URL('./rasterWorker.ts', import.meta.url), { type: 'module' });
  const tell = (order: RasterOrder): void => worker.postMessage(order);
  try {
    const answer = answerOf(worker, signal);
    // Whoever calls off during the portions has no one waiting for the answer yet.
    answer.catch(() => undefined);
    const { marks, pixels, theme, fonts, w, h } = ask;
    tell({ type: 'begin', size: { w, h }, pixels, theme, fonts });
    await inSlices(portions(marks, tell), signal);
    tell({ type: 'end' });
    return await answer;
  } finally {
    worker.terminate();
  }
}

function* portions(marks: readonly Mark[], tell: (order: RasterOrder) => void): Generator<void, void> {
  for (let i = 0; i < marks.length; i += PORTION) {
    tell({ type: 'marks', marks: marks.slice(i, i + PORTION) });
    yield;
  }
}

const answerOf = (worker: Worker, signal: AbortSignal | undefined): Promise<RasterAnswer> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<RasterAnswer>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
