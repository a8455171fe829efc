import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { personOn } from '../../ui/theme/tokens';
import { markedPoint } from '../geometry/pins';
import type { Scene } from '../scene/scene';
import type { CanvasPeople, CanvasPerson, Point, View } from '../types';
import type { LastPointer } from './lastPointer';
import classes from './people.module.css';

interface PeopleProps {
  readonly others: CanvasPeople;
  readonly scene: Scene;
  /** Grows with each drawing that stands in the scene. */
  readonly version: number;
  readonly view: View;
  readonly shownBy: ReadonlyMap<string, string> | undefined;
  readonly surface: RefObject<HTMLElement | null>;
  readonly lastPointer: LastPointer;
}

/** A pointer that rests this long is put away. */
const IDLE_MS = 10_000;
/** Nobody is helped by more frames of one person's selection. */
const MOST_FRAMES = 50;

/** Others' pointers, moved past React, and what each has selected. Nothing here is painted on the canvas. */
export function PeoplePointers({ others, scene, version, view, shownBy, surface, lastPointer }: PeopleProps) {
  const pointers = useRef(new Map<number, HTMLDivElement>());
  useOwnPointer(others, surface, lastPointer, view);
  useOthersPointers(others, pointers, view.k);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene changes in place; its version says when.
  const frames = useMemo(
    () => others.people.flatMap((person) => framesOf(person, scene, view.k, shownBy)),
    [others.people, scene, version, view.k, shownBy],
  );
  return (
    <div className={classes.people} style={atView(view)} aria-hidden>
      {frames.map(({ key, style, person, tagged }) => (
        <div key={key} className={classes.frame} style={{ ...style, borderColor: person.colour }}>
          {tagged && (
            <span className={classes.tag} style={{ background: person.colour }}>
              {person.initials}
            </span>
          )}
        </div>
      ))}
      {others.people.map((person) => (
        <div
          key={person.id}
          ref={(element) => {
            if (element) pointers.current.set(person.id, element);
            else pointers.current.delete(person.id);
          }}
          className={classes.pointer}
          data-person={person.name}
          style={{ color: person.colour }}
          hidden
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden>
            <path d="M1 1l5 13 2.2-5.8L14 6z" fill="currentColor" stroke="var(--hr-surface)" strokeLinejoin="round" />
          </svg>
          <span style={{ background: person.colour }}>{person.name}</span>
        </div>
      ))}
    </div>
  );
}

const atView = ({ x, y }: View): CSSProperties =>
  ({ '--on': personOn, transform: `translate(${x}px, ${y}px)` }) as CSSProperties;

interface Frame {
  readonly key: string;
  readonly style: { left: number; top: number; width: number; height: number };
  readonly person: CanvasPerson;
  readonly tagged: boolean;
}

function framesOf(
  person: CanvasPerson,
  scene: Scene,
  k: number,
  shownBy: ReadonlyMap<string, string> | undefined,
): Frame[] {
  const shown = [...new Set(person.selection.map((id) => shownBy?.get(id) ?? id))].slice(0, MOST_FRAMES);
  return shown.flatMap((id, place): Frame[] => {
    const base = { key: `${person.id} ${id}`, person, tagged: place === 0 };
    const box = scene.placed.boxes.get(id);
    if (box) return [{ ...base, style: { left: box.x * k, top: box.y * k, width: box.w * k, height: box.h * k } }];
    const at = markedPoint(id, scene, k, undefined);
    return at ? [{ ...base, style: { left: at[0] - 5, top: at[1] - 5, width: 10, height: 10 } }] : [];
  });
}

/** Says where this user's pointer is, while somebody is there to see it. */
function useOwnPointer(
  others: CanvasPeople,
  surface: RefObject<HTMLElement | null>,
  lastPointer: LastPointer,
  view: View,
): void {
  const latest = useRef(view);
  latest.current = view;
  const { point } = others;
  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    const say = (clientX: number, clientY: number) => {
      const { left, top } = element.getBoundingClientRect();
      const { x, y, k } = latest.current;
      point([Math.round((clientX - left - x) / k), Math.round((clientY - top - y) / k)]);
    };
    if (lastPointer.current) say(...lastPointer.current);
    const moved = (event: PointerEvent) => say(event.clientX, event.clientY);
    const left = () => point(null);
    element.addEventListener('pointermove', moved);
    element.addEventListener('pointerleave', left);
    return () => {
      element.removeEventListener('pointermove', moved);
      element.removeEventListener('pointerleave', left);
      point(null);
    };
  }, [surface, lastPointer, point]);
}

function useOthersPointers(
  { pointerOf, onPointer, people }: CanvasPeople,
  pointers: RefObject<Map<number, HTMLDivElement>>,
  k: number,
): void {
  const zoom = useRef(k);
  const waits = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const at = useRef(new Map<number, Point | null>());
  useEffect(() => {
    const moved = (id: number) => {
      const element = pointers.current.get(id);
      const point = pointerOf(id);
      const before = at.current.get(id);
      if (!element || (before && point && before[0] === point[0] && before[1] === point[1])) return;
      at.current.set(id, point);
      clearTimeout(waits.current.get(id));
      element.hidden = point === null;
      if (!point) return;
      place(element, point, zoom.current);
      waits.current.set(
        id,
        setTimeout(() => {
          element.hidden = true;
        }, IDLE_MS),
      );
    };
    for (const { id } of people) moved(id);
    return onPointer(moved);
  }, [pointerOf, onPointer, people, pointers]);
  useLayoutEffect(() => {
    zoom.current = k;
    for (const [id, element] of pointers.current) {
      const point = at.current.get(id);
      if (point) place(element, point, k);
    }
  }, [k, pointers]);
  useEffect(() => {
    const running = waits.current;
    return () => {
      for (const wait of running.values()) clearTimeout(wait);
    };
  }, []);
}

function place(element: HTMLElement, [x, y]: Point, k: number): void {
  element.style.transform = `translate(${x * k}px, ${y * k}px)`;
}
