import { IconMap2, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { canvasWords } from '../../ui/words/canvas';
import css from './overlay.module.css';

interface ZoomControlsProps {
  readonly k: number;
  readonly minimap: boolean;
  readonly onZoomBy: (factor: number) => void;
  readonly onFit: () => void;
  readonly onMinimap: (shown: boolean) => void;
  /** Tools of the page, before all others. */
  readonly children?: ReactNode;
}

const STEP = 1.25;
const icon = { size: 16, stroke: 1.5 };

/** Minus, percentage, plus, fit and the minimap's switch. */
export function ZoomControls({ k, minimap, onZoomBy, onFit, onMinimap, children }: ZoomControlsProps) {
  return (
    <div className={`${css.tools} ${css.controls}`}>
      {children}
      <button
        type="button"
        className={`${css.button} ${css.secondary}`}
        aria-label={canvasWords.zoomOut}
        title={canvasWords.zoomOut}
        onClick={() => onZoomBy(1 / STEP)}
      >
        <IconMinus {...icon} />
      </button>
      <button
        type="button"
        className={`${css.button} ${css.percent} ${css.secondary}`}
        aria-label={`${canvasWords.resetZoom}, ${Math.round(k * 100)}%`}
        title={canvasWords.resetZoom}
        onClick={() => onZoomBy(1 / k)}
      >
        {Math.round(k * 100)}%
      </button>
      <button
        type="button"
        className={`${css.button} ${css.secondary}`}
        aria-label={canvasWords.zoomIn}
        title={canvasWords.zoomIn}
        onClick={() => onZoomBy(STEP)}
      >
        <IconPlus {...icon} />
      </button>
      <button type="button" className={css.button} aria-label={canvasWords.fit} title={canvasWords.fit} onClick={onFit}>
        <IconMaximize {...icon} />
      </button>
      <button
        type="button"
        className={`${css.button} ${css.secondary}`}
        aria-pressed={minimap}
        aria-label={canvasWords.minimap}
        title={minimap ? canvasWords.hideMinimap : canvasWords.showMinimap}
        onClick={() => onMinimap(!minimap)}
      >
        <IconMap2 {...icon} />
      </button>
    </div>
  );
}
