import { useComputedColorScheme } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useCatalogue } from '../../api/queries/catalogue';
import { useReferenceEvaluation } from '../../api/queries/evaluation';
import { useReferenceDesign } from '../../api/queries/referenceDesigns';
import { resolveTheme } from '../../canvas/paint/theme';
import { drawThumbnail } from '../../canvas/paint/thumbnail';
import { staticDrawing } from '../design/staticDrawing';
import classes from './Gallery.module.css';

interface ThumbnailProps {
  readonly referenceId: string;
}

/** A reference design drawn small; fetched and drawn once it is nearly in sight. */
export function Thumbnail({ referenceId }: ThumbnailProps) {
  const { ref, entry } = useIntersection({ rootMargin: '160px' });
  const [visible, setVisible] = useState(false);
  if (entry?.isIntersecting && !visible) setVisible(true);
  return visible ? <Picture referenceId={referenceId} /> : <span ref={ref} className={classes.picture} />;
}

/** With its loads, by the same code that draws the canvas. */
function Picture({ referenceId }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const catalogue = useCatalogue().data;
  const document = useReferenceDesign(referenceId).data?.document;
  const { data: result, isPending } = useReferenceEvaluation(referenceId);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !catalogue || !document || isPending) return;
    const { tree, layout } = staticDrawing(document, catalogue);
    const size = { w: element.clientWidth, h: element.clientHeight };
    const ratio = window.devicePixelRatio || 1;
    element.width = size.w * ratio;
    element.height = size.h * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const loads = new Map(result?.components.map((component) => [component.id, component]));
    drawThumbnail(context, tree, layout, loads, resolveTheme(scheme), size);
  }, [catalogue, document, result, isPending, scheme]);
  return <canvas ref={canvas} className={classes.picture} />;
}
