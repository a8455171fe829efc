import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of an element in whole px, followed as it changes; 0 before it is laid out. */
export const useWidth = (frame: RefObject<HTMLElement | null>): number => useExtent(frame, 'width');

/** Its height, likewise. */
export const useHeight = (frame: RefObject<HTMLElement | null>): number => useExtent(frame, 'height');

function useExtent(frame: RefObject<HTMLElement | null>, side: 'width' | 'height'): number {
  const [extent, setExtent] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setExtent(Math.floor(entry?.contentRect[side] ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, side]);
  return extent;
}
