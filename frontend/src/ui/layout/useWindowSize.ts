import { useSyncExternalStore } from 'react';

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

let size: WindowSize = { width: innerWidth, height: innerHeight };

function now(): WindowSize {
  if (size.width !== innerWidth || size.height !== innerHeight) size = { width: innerWidth, height: innerHeight };
  return size;
}

function listen(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

/** Width and height of the window in CSS px. */
export const useWindowSize = (): WindowSize => useSyncExternalStore(listen, now);
