import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Hovered } from '../interactions/hoverWait';
import css from './hover.module.css';
import { beside } from './pointerNote';

interface HoverCardProps {
  readonly at: Hovered;
  readonly children: ReactNode;
}

/** What is said of the part under the pointer, beside it and inside the canvas; the pointer goes through it. */
export function HoverCard({ at, children }: HoverCardProps) {
  const card = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = card.current;
    const host = element?.parentElement;
    if (!element || !host) return;
    const place = (): void => {
      const left = beside(at.x, element.offsetWidth, host.clientWidth);
      const top = beside(at.y, element.offsetHeight, host.clientHeight);
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    };
    place();
    // Its words arrive after it, and change with the results.
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
  }, [at]);

  return (
    <div ref={card} className={css.card} role="tooltip">
      {children}
    </div>
  );
}
