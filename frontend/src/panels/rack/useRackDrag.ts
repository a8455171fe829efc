import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../../model/commands/context';
import { type RackMount, type Rack, rackRefusal } from '../../model/fit/racks';

/** Height of a rack unit on screen. */
export const unit_px = 14;
/** A press that moves less is a click. */
const slack_px = 4;

/** Where a dragged part would land. */
export interface RackTarget {
  readonly part: RackMount;
  /** Null over the list of what is not mounted. */
  readonly rack: string | null;
  readonly low: number;
  readonly refusal: Refusal;
}

interface Grip {
  readonly part: RackMount;
  readonly x: number;
  readonly y: number;
  /** Units between the part's lowest unit and the pointer. */
  readonly above: number;
}

interface RackDrag {
  readonly landing: RackTarget | null;
  onGrip(event: PointerEvent, part: RackMount): void;
}

/** Drags parts between racks and the list beside them; Escape puts the part back. */
export function useRackDrag(racks: readonly Rack[], onLand: (landing: RackTarget) => void): RackDrag {
  const grip = useRef<Grip | null>(null);
  const [landing, setLanding] = useState<RackTarget | null>(null);
  const latest = useRef({ racks, landing, onLand });
  latest.current = { racks, landing, onLand };
  useEffect(() => {
    const end = () => {
      grip.current = null;
      setLanding(null);
    };
    const move = (event: globalThis.PointerEvent) => {
      const drag = grip.current;
      if (drag === null) return;
      const moved = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
      if (latest.current.landing === null && moved < slack_px) return;
      event.preventDefault();
      setLanding(landingAt(drag, event.clientX, event.clientY, latest.current.racks));
    };
    const up = () => {
      const landing = latest.current.landing;
      if (grip.current !== null && landing !== null) latest.current.onLand(landing);
      end();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || grip.current === null) return;
      event.stopPropagation();
      end();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
    addEventListener('keydown', key, true);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', key, true);
    };
  }, []);
  return {
    landing,
    onGrip: (event, part) => {
      if (event.button !== 0) return;
      const { bottom } = event.currentTarget.getBoundingClientRect();
      const isMounted = part.low !== null;
      const above = isMounted ? Math.floor((bottom - event.clientY) / unit_px) : 0;
      grip.current = { part, x: event.clientX, y: event.clientY, above };
    },
  };
}

function landingAt({ part, above }: Grip, x: number, y: number, racks: readonly Rack[]): RackTarget | null {
  const under = document.elementFromPoint(x, y);
  if (under?.closest('[data-waiting]')) return { part, rack: null, low: 1, refusal: null };
  const body = under?.closest('[data-rack]');
  const rack = racks.find(({ id }) => id === body?.getAttribute('data-rack'));
  if (!body || !rack) return null;
  const low = Math.floor((body.getBoundingClientRect().bottom - y) / unit_px) + 1 - above;
  return { part, rack: rack.id, low: Math.max(1, low), refusal: rackRefusal(part, rack, Math.max(1, low)) };
}
