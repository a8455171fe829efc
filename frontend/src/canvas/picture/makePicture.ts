/** From what a person asks for to one file, made by a worker: the page keeps drawing meanwhile. */

import { prefetch } from '../../ui/loading/prefetch';
import type { PictureDrawing } from './compose';
import { portionsOf } from './portions';
import {
  type OnProgress,
  PictureRefusal,
  type PictureRequest,
  type PictureResult,
  type WorkerAnswer,
  type WorkerRequest,
} from './request';
import { inSlices } from './slices';
import workerAddress from './worker?worker&url';

/** So long a worker waits for the next picture, with the fonts it has. */
const IDLE_MS = 60_000;

prefetch(() => fetch(workerAddress));

let idle: { readonly worker: Worker; readonly end: ReturnType<typeof setTimeout> } | null = null;

function hire(): Worker {
  const worker = idle?.worker ?? new Worker(workerAddress, { type: 'module' });
  clearTimeout(idle?.end);
  idle = null;
  return worker;
}

function rest(worker: Worker): void {
  idle?.worker.terminate();
  clearTimeout(idle?.end);
  const end = setTimeout(() => {
    worker.terminate();
    idle = null;
  }, IDLE_MS);
  idle = { worker, end };
}

/** Rejects with the signal's reason as soon as that is aborted, with a `PictureRefusal` when it cannot be done as asked. */
export async function makePicture(
  drawing: PictureDrawing,
  ask: PictureRequest,
  onShare: OnProgress,
  signal: AbortSignal,
): Promise<PictureResult> {
  signal.throwIfAborted();
  const worker = hire();
  const tell = (order: WorkerRequest): void => worker.postMessage(order);
  const answer = answerOf(worker, onShare, signal);
  // Whoever calls off during the portions has no one waiting for the answer yet.
  answer.catch(() => undefined);
  try {
    await inSlices(portionsOf(drawing), (portion) => tell({ type: 'portion', portion }), signal);
    tell({ type: 'make', ask });
    const made = await answer;
    rest(worker);
    return made;
  } catch (problem) {
    worker.terminate();
    throw problem;
  }
}

const answerOf = (worker: Worker, onShare: OnProgress, signal: AbortSignal): Promise<PictureResult> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.type === 'share') onShare(data.share);
      else if (data.type === 'made') resolve(data.made);
      else reject(data.type === 'refused' ? new PictureRefusal(data.why) : new Error('no picture'));
    };
    worker.onerror = (event) => reject(new Error(event.message));
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
