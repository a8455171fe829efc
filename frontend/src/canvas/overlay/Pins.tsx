import { type RefObject, useMemo } from 'react';
import { canvasWords } from '../../ui/words/canvas';
import { type PlacedPin, placePins } from '../geometry/pins';
import type { Scene } from '../scene/scene';
import type { CanvasPin, View } from '../types';
import { Marks } from './Marks';
import classes from './pins.module.css';

interface PinsProps {
  readonly pins: readonly CanvasPin[];
  readonly scene: Scene;
  /** Grows with each drawing that stands in the scene. */
  readonly version: number;
  readonly view: View;
  readonly shownBy: ReadonlyMap<string, string> | undefined;
  readonly surface: RefObject<HTMLElement | null>;
  readonly onPin: (ids: readonly string[]) => void;
}

/** Marks beside parts that something is said about. They move with the drawing as one; only zooming places them anew. */
export function Pins({ pins, scene, version, view, shownBy, surface, onPin }: PinsProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene changes in place; its version says when.
  const placed = useMemo(() => placePins(pins, scene, view.k, shownBy), [pins, scene, version, view.k, shownBy]);
  return (
    <Marks label={canvasWords.pins} view={view} surface={surface}>
      {placed.map((pin) => (
        <Pin key={pin.key} pin={pin} onPin={onPin} />
      ))}
    </Marks>
  );
}

function Pin({ pin, onPin }: { readonly pin: PlacedPin; readonly onPin: PinsProps['onPin'] }) {
  const label = pin.ids.length === 1 ? pin.label : canvasWords.pinGroup(pin.count, pin.ids.length);
  return (
    <button
      type="button"
      className={classes.pin}
      style={{ left: pin.x, top: pin.y }}
      data-unread={pin.unread || undefined}
      data-active={pin.active || undefined}
      aria-label={label}
      title={label}
      onClick={() => onPin(pin.ids)}
    >
      {pin.count > 99 ? '99+' : pin.count}
    </button>
  );
}
