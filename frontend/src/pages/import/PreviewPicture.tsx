import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { ImportPreview } from '../../api/answers';
import { useCatalogue } from '../../api/queries/catalogue';
import { resolveTheme } from '../../canvas/paint/theme';
import { drawThumbnail } from '../../canvas/paint/thumbnail';
import { words } from '../../ui/words/import';
import { staticDrawing } from '../design/staticDrawing';
import classes from './Decide.module.css';

interface PictureProps {
  /** Undefined while the first is worked out. */
  readonly preview: ImportPreview | undefined;
  readonly late: boolean;
}

/** The design as it would be, with its loads, by the same code that draws the canvas. */
export function PreviewPicture({ preview, late }: PictureProps) {
  return (
    <section aria-labelledby="import-preview" aria-busy={late}>
      <h2 id="import-preview">
        {words.preview} <small>{late && words.updating}</small>
      </h2>
      {preview && !preview.document ? <p className={classes.quiet}>{words.tooLarge}</p> : <Picture preview={preview} />}
      {preview?.load_supposed && <p className={classes.quiet}>{words.supposedLoad}</p>}
    </section>
  );
}

function Picture({ preview }: { readonly preview: ImportPreview | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref, width, height } = useElementSize();
  const scheme = useComputedColorScheme('light');
  const catalogue = useCatalogue().data;
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !catalogue || !preview?.document || width === 0) return;
    const { tree, layout } = staticDrawing(preview.document, catalogue);
    const ratio = window.devicePixelRatio || 1;
    element.width = width * ratio;
    element.height = height * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const loads = new Map(preview.loads.map((load) => [load.id, load]));
    drawThumbnail(context, tree, layout, loads, resolveTheme(scheme), { w: width, h: height });
  }, [catalogue, preview, scheme, width, height]);
  return (
    <div ref={ref} className={classes.picture}>
      <canvas ref={canvas} role="img" aria-label={words.previewOf} />
    </div>
  );
}
