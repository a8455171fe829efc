/** Makes pictures off the page's thread: a drawing comes in portions, then what is asked for; a file goes. */

import { drawPicture } from './drawPicture';
import { DrawingAssembly } from './portions';
import { PictureRefusal, type PictureResult, type WorkerAnswer, type WorkerRequest } from './request';

/** Shares come no faster than a person can read them. */
const LEAST_MS = 200;

const say = (answer: WorkerAnswer): void => self.postMessage(answer);

function sharer(): (share: number) => void {
  let last = performance.now();
  return (share) => {
    const now = performance.now();
    if (now - last < LEAST_MS) return;
    last = now;
    say({ type: 'share', share });
  };
}

let gathered = new DrawingAssembly();

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'portion') {
    gathered.add(data.portion);
    return;
  }
  const { drawing } = gathered;
  gathered = new DrawingAssembly();
  drawPicture(drawing, data.ask, sharer()).then(
    (made: PictureResult) => say({ type: 'made', made }),
    (problem: unknown) =>
      say(problem instanceof PictureRefusal ? { type: 'refused', why: problem.message } : { type: 'failed' }),
  );
};
