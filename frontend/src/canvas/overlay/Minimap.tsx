import { type PointerEvent, useEffect, useRef } from 'react';
import { canvasWords } from '../../ui/words/canvas';
import { isInView } from '../geometry/visibility';
import { MINIMAP, minimapView, paintMinimap, viewRectangle } from '../paint/minimap';
import type { Scene } from '../scene/scene';
import type { CanvasTheme, View } from '../types';
import css from './overlay.module.css';

interface MinimapProps {
  /** Who has the scene, and not the scene: React keeps the properties before these, and with them it would keep a whole drawing. */
  readonly of: { readonly scene: Scene };
  /** Changes whenever the scene's parts or loads do. */
  readonly version: number;
  readonly theme: CanvasTheme;
  readonly view: View;
  readonly size: { readonly width: number; readonly height: number };
  readonly onView: (view: View) => void;
}

/** The whole design, small; press or drag to move the view there. Nothing while all of it is in sight. */
export function Minimap({ of, version, theme, view, size, onView }: MinimapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { bounds } = of.scene.placed;
  const isHidden = !bounds || isInView(bounds, view, size);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` says when there is another scene or other loads.
  useEffect(() => {
    const ctx = isHidden ? null : canvas.current?.getContext('2d');
    if (!ctx) return;
    const dpr = window.devicePixelRatio || 1;
    ctx.canvas.width = MINIMAP.w * dpr;
    ctx.canvas.height = MINIMAP.h * dpr;
    ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
    paintMinimap(ctx, of.scene, theme);
  }, [of, theme, version, isHidden]);

  const move = (event: PointerEvent<HTMLDivElement>): void => {
    const small = minimapView(of.scene);
    if (!small || event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const rect = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - rect.left - small.x) / small.k;
    const y = (event.clientY - rect.top - small.y) / small.k;
    onView({ k: view.k, x: size.width / 2 - x * view.k, y: size.height / 2 - y * view.k });
  };

  const visible = viewRectangle(of.scene, view, size.width, size.height);
  return (
    <div
      className={css.minimap}
      style={isHidden ? { display: 'none' } : undefined}
      role="img"
      aria-label={canvasWords.minimap}
      onPointerDown={move}
      onPointerMove={move}
    >
      <canvas ref={canvas} style={{ width: MINIMAP.w, height: MINIMAP.h }} />
      {visible && <div className={css.viewport} style={visible} />}
    </div>
  );
}
