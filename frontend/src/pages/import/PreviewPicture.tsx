import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ImportPreview } from '../../api/answers';
import { useCatalogue } from '../../api/queries/catalogue';
import { resolveTheme } from '../../canvas/paint/theme';
import { type DrawnPlaces, drawThumbnail } from '../../canvas/paint/thumbnail';
import { words } from '../../ui/words/import';
import { staticDrawing } from '../design/staticDrawing';
import classes from './Decide.module.css';
import { withoutDeleted } from './merge/withoutDeleted';

const MARK_GAP_PX = 3;

/** What somebody looks for on the drawing. */
export interface SoughtPart {
  readonly component: string;
  readonly name: string;
}

interface PictureProps {
  readonly title: string;
  /** Undefined while the first is worked out. */
  readonly preview: ImportPreview | undefined;
  readonly late: boolean;
  /** Components that are gone in the world and leave the design with the import. */
  readonly deleted: readonly string[];
  readonly sought: SoughtPart | null;
}

/** The design as it would be, with its loads, by the same code that draws the canvas. */
export function PreviewPicture({ title, preview, late, deleted, sought }: PictureProps) {
  return (
    <section aria-labelledby="import-preview" aria-busy={late}>
      <h2 id="import-preview">
        {title} <small>{late && words.updating}</small>
      </h2>
      {preview && !preview.document ? (
        <p className={classes.quiet}>{words.tooLarge}</p>
      ) : (
        <Picture preview={preview} deleted={deleted} sought={sought} />
      )}
      {preview?.load_supposed && <p className={classes.quiet}>{words.supposedLoad}</p>}
    </section>
  );
}

function Picture({ preview, deleted, sought }: Omit<PictureProps, 'late' | 'title'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref, width, height } = useElementSize();
  const scheme = useComputedColorScheme('light');
  const catalogue = useCatalogue().data;
  const [places, setPlaces] = useState<{ readonly of: DrawnPlaces } | null>(null);
  const drawing = useMemo(
    () => (preview?.document && catalogue ? staticDrawing(withoutDeleted(preview.document, deleted), catalogue) : null),
    [preview, deleted, catalogue],
  );
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !preview || !drawing || width === 0) return;
    const { tree, layout } = drawing;
    const ratio = window.devicePixelRatio || 1;
    element.width = width * ratio;
    element.height = height * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const loads = new Map(preview.loads.map((load) => [load.id, load]));
    const of = drawThumbnail(context, tree, layout, loads, resolveTheme(scheme), { w: width, h: height });
    setPlaces({ of });
  }, [drawing, preview, scheme, width, height]);
  const place = sought && places ? places.of(sought.component) : null;
  useEffect(() => {
    if (sought) canvas.current?.scrollIntoView({ block: 'nearest' });
  }, [sought]);
  return (
    <>
      <div ref={ref} className={classes.picture}>
        <canvas ref={canvas} role="img" aria-label={words.previewOf} />
        {place && (
          <div
            className={classes.sought}
            style={{
              left: place.x - MARK_GAP_PX,
              top: place.y - MARK_GAP_PX,
              width: place.w + 2 * MARK_GAP_PX,
              height: place.h + 2 * MARK_GAP_PX,
            }}
          />
        )}
      </div>
      <p className={classes.quiet} role="status">
        {sought && (place ? words.soughtThere(sought.name) : words.soughtNotThere(sought.name))}
      </p>
    </>
  );
}
