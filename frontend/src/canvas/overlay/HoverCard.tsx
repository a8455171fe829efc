import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { HoverTarget } from '../interactions/hoverDelay';
import css from './hover.module.css';
import { besidePoint } from './notePlacement';

interface HoverCardProps {
  readonly at: HoverTarget;
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
      const left = besidePoint(at.x, element.offsetWidth, host.clientWidth);
      const top = besidePoint(at.y, element.offsetHeight, host.clientHeight);
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
