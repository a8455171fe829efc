import { useId, useMemo } from 'react';
import type { Scene } from '../scene/scene';
import type { View } from '../types';
import classes from './DeadMarks.module.css';

interface DeadMarksProps {
  /** Parts and cables; true where all their copies are dead. */
  readonly dead: ReadonlyMap<string, boolean>;
  readonly scene: Scene;
  /** Grows with each drawing that stands in the scene. */
  readonly version: number;
  readonly view: View;
}

interface DeadBox {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly whole: boolean;
}

/** Distance of the lines of the hatch, px. */
const PITCH_PX = 8;

/** What does not work: parts in grey hatch with a dashed edge, cables dashed. The drawing below stays as it is. */
export function DeadMarks({ dead, scene, version, view: { x, y, k } }: DeadMarksProps) {
  const hatch = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene changes in place; its version says when.
  const boxes = useMemo(() => boxesOf(dead, scene), [dead, scene, version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene changes in place; its version says when.
  const lines = useMemo(() => linesOf(dead, scene), [dead, scene, version]);
  return (
    <svg className={classes.layer} aria-hidden data-dead={boxes.length}>
      <defs>
        <pattern
          id={hatch}
          width={PITCH_PX}
          height={PITCH_PX}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <line className={classes.hatch} x1={0.5} y1={0} x2={0.5} y2={PITCH_PX} />
        </pattern>
      </defs>
      <g transform={`translate(${x} ${y}) scale(${k})`}>
        {lines.map((points) => (
          <polyline key={points} className={classes.ground} points={points} vectorEffect="non-scaling-stroke" />
        ))}
        {lines.map((points) => (
          <polyline key={points} className={classes.cable} points={points} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      {boxes.map((box) => (
        <rect
          key={box.id}
          className={classes.part}
          x={box.x * k + x}
          y={box.y * k + y}
          width={box.w * k}
          height={box.h * k}
          rx={Math.min(4, 6 * k)}
          style={box.whole ? { fill: `url(#${hatch})` } : undefined}
        />
      ))}
    </svg>
  );
}

/** Those that are drawn and in no other dead one. */
function boxesOf(dead: ReadonlyMap<string, boolean>, scene: Scene): DeadBox[] {
  const at = new Map(
    [...dead].flatMap(([id, whole]) => {
      const i = scene.index.get(id);
      return i === undefined ? [] : [[i, { id, whole }] as const];
    }),
  );
  return [...at].flatMap(([i, { id, whole }]) => {
    const around = at.get(scene.parent[i] as number);
    if (around?.whole) return [];
    const box = { x: scene.x[i], y: scene.y[i], w: scene.w[i], h: scene.h[i] };
    return [{ id, whole, ...(box as Pick<DeadBox, 'x' | 'y' | 'w' | 'h'>) }];
  });
}

/** Each way once: cables that stand for several may lie on one another. */
function linesOf(dead: ReadonlyMap<string, boolean>, scene: Scene): string[] {
  const lines = scene.routes.flatMap(({ id, points }) => (dead.has(id) ? [[...points].join(' ')] : []));
  return [...new Set(lines)];
}
