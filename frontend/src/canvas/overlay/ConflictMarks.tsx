import { IconAlertTriangle } from '@tabler/icons-react';
import { type RefObject, useMemo } from 'react';
import { canvasWords } from '../../ui/words/canvas';
import { placeConflicts } from '../geometry/conflictMarks';
import type { Scene } from '../scene/scene';
import type { CanvasConflict, View } from '../types';
import classes from './ConflictMarks.module.css';
import { Marks } from './Marks';

interface ConflictMarksProps {
  readonly conflicts: readonly CanvasConflict[];
  readonly scene: Scene;
  /** Grows with each drawing that stands in the scene. */
  readonly version: number;
  readonly view: View;
  readonly shownBy: ReadonlyMap<string, string> | undefined;
  readonly surface: RefObject<HTMLElement | null>;
  readonly onConflict: () => void;
}

/** Marks where edits do not fit together, with what is amiss in words. */
export function ConflictMarks({ conflicts, scene, version, view, shownBy, surface, onConflict }: ConflictMarksProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene changes in place; its version says when.
  const placed = useMemo(
    () => placeConflicts(conflicts, scene, view.k, shownBy),
    [conflicts, scene, version, view.k, shownBy],
  );
  return (
    <Marks label={canvasWords.conflicts} view={view} surface={surface}>
      {placed.map(({ key, x, y, words }) => (
        <button
          key={key}
          type="button"
          className={classes.mark}
          style={{ left: x, top: y }}
          aria-label={words.join(' ')}
          title={words.join('\n')}
          onClick={onConflict}
        >
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
        </button>
      ))}
    </Marks>
  );
}
