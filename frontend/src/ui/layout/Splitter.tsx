import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import classes from './Splitter.module.css';

interface SplitterProps {
  readonly label: string;
  /** The side of the panel that the edge is. */
  readonly edge: 'left' | 'right' | 'top';
  readonly size: number;
  readonly minimum: number;
  readonly maximum: number;
  /** Null: back to the first size. */
  readonly onSize: (px: number | null) => void;
}

const STEP = 16;
const LONG_STEP = 64;

/** Keys that let the panel grow, by the edge at which it does. */
const growing = { left: 'ArrowLeft', right: 'ArrowRight', top: 'ArrowUp' } as const;
const shrinking = { left: 'ArrowRight', right: 'ArrowLeft', top: 'ArrowDown' } as const;

/** The edge of a panel: drawn, or moved with the arrows; a double click or Enter gives the first size back. */
export function Splitter({ label, edge, size, minimum, maximum, onSize }: SplitterProps) {
  const from = useRef<{ readonly at: number; readonly size: number } | null>(null);
  const frame = useRef(0);
  const most = Math.max(minimum, maximum);
  const set = (px: number) => onSize(Math.round(Math.min(most, Math.max(minimum, px))));
  const along = (event: PointerEvent) => (edge === 'top' ? event.clientY : event.clientX);
  const drag = (event: PointerEvent) => {
    const begun = from.current;
    if (begun === null) return;
    const moved = along(event) - begun.at;
    const next = begun.size + (edge === 'right' ? moved : -moved);
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => set(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LONG_STEP : STEP;
    if (event.key === growing[edge]) set(size + step);
    else if (event.key === shrinking[edge]) set(size - step);
    else if (event.key === 'Home') set(minimum);
    else if (event.key === 'End') set(most);
    else if (event.key === 'Enter') onSize(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="separator"
      aria-label={label}
      aria-orientation={edge === 'top' ? 'horizontal' : 'vertical'}
      aria-valuenow={Math.round(size)}
      aria-valuemin={minimum}
      aria-valuemax={Math.round(most)}
      tabIndex={0}
      data-edge={edge}
      className={classes.splitter}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onSize(null)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { at: along(event), size };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    />
  );
}
