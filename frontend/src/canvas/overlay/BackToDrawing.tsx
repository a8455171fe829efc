import { IconFocusCentered } from '@tabler/icons-react';
import { canvasWords } from '../../ui/words/canvas';
import { isOutOfView } from '../geometry/visibility';
import type { Scene } from '../scene/scene';
import type { View } from '../types';
import css from './overlay.module.css';

interface BackToDrawingProps {
  /** Who has the scene: a scene itself would be kept with the properties. */
  readonly of: { readonly scene: Scene };
  readonly view: View;
  readonly size: { readonly width: number; readonly height: number };
  readonly onFit: () => void;
}

/** The way back when the view has left the drawing. */
export function BackToDrawing({ of, view, size, onFit }: BackToDrawingProps) {
  const { bounds } = of.scene.placed;
  if (!bounds || !isOutOfView(bounds, view, size)) return null;
  return (
    <button type="button" className={`${css.tools} ${css.back}`} onClick={onFit}>
      <IconFocusCentered size={16} stroke={1.5} aria-hidden />
      {canvasWords.backToDrawing}
    </button>
  );
}
