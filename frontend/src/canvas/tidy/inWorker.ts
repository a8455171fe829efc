import { prefetch } from '../../ui/loading/prefetch';
import type { TidyPlaces, TidyTask } from './types';
import workerAddress from './worker?worker&url';

prefetch(() => fetch(workerAddress));

/** Tidies in a worker of its own, which ends with its answer: the page keeps drawing meanwhile. */
export function tidyInWorker(task: TidyTask): Promise<TidyPlaces> {
  const worker = new Worker(workerAddress, { type: 'module' });
  return new Promise<TidyPlaces>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<TidyPlaces>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
