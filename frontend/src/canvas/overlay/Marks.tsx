import type { CSSProperties, ReactNode, RefObject } from 'react';
import type { View } from '../types';
import classes from './marks.module.css';

interface MarksProps {
  readonly label: string;
  readonly view: View;
  /** Takes what the marks do not want: turning the wheel over one zooms. */
  readonly surface: RefObject<HTMLElement | null>;
  /** For marks that place themselves by `--marks-scale`, in world coordinates. */
  readonly scale?: number;
  readonly children: ReactNode;
}

/** Buttons on the drawing. They move with it as one. */
export function Marks({ label, view, surface, scale, children }: MarksProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classes.marks}
      style={{ transform: `translate(${view.x}px, ${view.y}px)`, '--marks-scale': scale } as CSSProperties}
      onWheel={({ nativeEvent }) => surface.current?.dispatchEvent(new WheelEvent(nativeEvent.type, nativeEvent))}
    >
      {children}
    </div>
  );
}
