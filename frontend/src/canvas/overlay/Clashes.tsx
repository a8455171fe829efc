import { IconAlertTriangle } from '@tabler/icons-react';
import { type RefObject, useMemo } from 'react';
import { canvasWords } from '../../ui/words/canvas';
import { placeClashes } from '../geometry/clashes';
import type { Scene } from '../scene/scene';
import type { CanvasClash, View } from '../types';
import classes from './clashes.module.css';
import { Marks } from './Marks';

interface ClashesProps {
  readonly clashes: readonly CanvasClash[];
  readonly scene: Scene;
  /** Grows with each drawing that stands in the scene. */
  readonly version: number;
  readonly view: View;
  readonly shownBy: ReadonlyMap<string, string> | undefined;
  readonly surface: RefObject<HTMLElement | null>;
  readonly onClash: () => void;
}

/** Marks where edits do not fit together, with what is amiss in words. */
export function Clashes({ clashes, scene, version, view, shownBy, surface, onClash }: ClashesProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene changes in place; its version says when.
  const placed = useMemo(
    () => placeClashes(clashes, scene, view.k, shownBy),
    [clashes, scene, version, view.k, shownBy],
  );
  return (
    <Marks label={canvasWords.clashes} view={view} surface={surface}>
      {placed.map(({ key, x, y, words }) => (
        <button
          key={key}
          type="button"
          className={classes.clash}
          style={{ left: x, top: y }}
          aria-label={words.join(' ')}
          title={words.join('\n')}
          onClick={onClash}
        >
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
        </button>
      ))}
    </Marks>
  );
}
