import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleDot,
  IconEyeOff,
  IconMinus,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { memo, type RefObject, useDeferredValue, useMemo } from 'react';
import type { BadgeState, FindingBadge } from '../../model/checks/badges';
import { canvasWords } from '../../ui/words/canvas';
import { type PlacedBadge, placeBadges, zoomLevel } from '../geometry/badges';
import type { Scene } from '../scene/scene';
import type { View } from '../types';
import classes from './Badges.module.css';
import { Marks } from './Marks';

interface BadgesProps {
  readonly badges: readonly FindingBadge<BadgeState>[];
  readonly scene: Scene;
  /** Grows with each drawing that stands in the scene. */
  readonly version: number;
  readonly view: View;
  readonly shownBy: ReadonlyMap<string, string> | undefined;
  readonly surface: RefObject<HTMLElement | null>;
  readonly onBadge: (ids: readonly string[]) => void;
}

/** What was found, on the drawing. Moving and zooming move a layer; badges are made anew only where others come into sight. */
export function Badges({ badges, scene, version, view, shownBy, surface, onBadge }: BadgesProps) {
  const level = zoomLevel(view.k);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene changes in place; its version says when.
  const drawn = useMemo(() => ({ badges, scene, shownBy }), [badges, scene, version, shownBy]);
  // Thousands of badges come a moment after what they are on.
  const now = useDeferredValue(drawn);
  const placed = useMemo(() => placeBadges(now.badges, now.scene, level, now.shownBy), [now, level]);
  const [left, top, right, bottom] = inSteps(view, surface.current);
  const inSight = useMemo(
    () => placed.filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom),
    [placed, left, top, right, bottom],
  );
  return (
    <Marks label={canvasWords.findings} view={view} surface={surface} scale={view.k}>
      <BadgeButtons placed={inSight} onBadge={onBadge} />
    </Marks>
  );
}

/** What is seen of the world with some of what is round it, in steps, so that it seldom is another. */
function inSteps({ x, y, k }: View, surface: HTMLElement | null): readonly [number, number, number, number] {
  const width = surface?.clientWidth ?? 0;
  const height = surface?.clientHeight ?? 0;
  const step = 512 / zoomLevel(k);
  const down = (value: number) => (Math.floor(value / step) - 1) * step;
  const up = (value: number) => (Math.ceil(value / step) + 1) * step;
  return [down(-x / k), down(-y / k), up((width - x) / k), up((height - y) / k)];
}

const ICONS = {
  error: IconAlertOctagon,
  warning: IconAlertTriangle,
  note: IconCircleDot,
  accepted: IconEyeOff,
  added: IconPlus,
  changed: IconPencil,
  removed: IconMinus,
} as const;

interface BadgeButtonsProps {
  readonly placed: readonly PlacedBadge[];
  readonly onBadge: (ids: readonly string[]) => void;
}

const BadgeButtons = memo(function BadgeButtons({ placed, onBadge }: BadgeButtonsProps) {
  return placed.map(({ key, x, y, ids, state, count, label, chosen }) => {
    const Icon = ICONS[state];
    const words = canvasWords.badge(state, count, label);
    return (
      <button
        key={key}
        type="button"
        className={classes.badge}
        style={{ left: `calc(var(--marks-scale) * ${x}px)`, top: `calc(var(--marks-scale) * ${y}px)` }}
        data-state={state}
        data-chosen={chosen || undefined}
        tabIndex={-1}
        aria-label={words}
        title={words}
        onClick={() => onBadge(ids)}
      >
        <Icon size={14} stroke={1.75} aria-hidden />
        {count > 1 && <span>{count > 99 ? '99+' : count}</span>}
      </button>
    );
  });
});
