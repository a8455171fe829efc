/** Tidying off the page's thread: a task comes, its places go. */

import { tidy } from './tidy';
import type { TidyTask } from './types';

self.onmessage = ({ data }: MessageEvent<TidyTask>) => {
  self.postMessage(tidy(data));
};
