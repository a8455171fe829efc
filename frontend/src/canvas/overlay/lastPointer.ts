import { type RefObject, useEffect, useRef } from 'react';

/** Where the pointer is over an element, in the window's pixels; null where it is not. */
export type LastPointer = RefObject<readonly [clientX: number, clientY: number] | null>;

/** Remembers it for those who come later: a pointer that rests sends no more events. */
export function useLastPointer(surface: RefObject<HTMLElement | null>): LastPointer {
  const last = useRef<readonly [number, number] | null>(null);
  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    const moved = (event: PointerEvent) => {
      last.current = [event.clientX, event.clientY];
    };
    const left = () => {
      last.current = null;
    };
    element.addEventListener('pointermove', moved);
    element.addEventListener('pointerleave', left);
    return () => {
      element.removeEventListener('pointermove', moved);
      element.removeEventListener('pointerleave', left);
    };
  }, [surface]);
  return last;
}
