/** Makes pictures off the page's thread: a drawing comes in portions, then what is asked for; a file goes. */

import { type PictureAnswer, type PictureMade, type PictureOrder, PictureRefusal } from './ask';
import { drawPicture } from './drawPicture';
import { Gathered } from './portions';

/** Shares come no faster than a person can read them. */
const LEAST_MS = 200;

const say = (answer: PictureAnswer): void => self.postMessage(answer);

function sharer(): (share: number) => void {
  let last = performance.now();
  return (share) => {
    const now = performance.now();
    if (now - last < LEAST_MS) return;
    last = now;
    say({ type: 'share', share });
  };
}

let gathered = new Gathered();

self.onmessage = ({ data }: MessageEvent<PictureOrder>) => {
  if (data.type === 'portion') {
    gathered.add(data.portion);
    return;
  }
  const { drawing } = gathered;
  gathered = new Gathered();
  drawPicture(drawing, data.ask, sharer()).then(
    (made: PictureMade) => say({ type: 'made', made }),
    (problem: unknown) =>
      say(problem instanceof PictureRefusal ? { type: 'refused', why: problem.message } : { type: 'failed' }),
  );
};
