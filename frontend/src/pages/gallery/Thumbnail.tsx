import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCatalogue } from '../../api/queries/catalogue';
import { useReferenceEvaluation } from '../../api/queries/evaluation';
import { useReferenceDesign } from '../../api/queries/referenceDesigns';
import { resolveTheme } from '../../canvas/scene/theme';
import { drawThumbnail } from '../../canvas/scene/thumbnail';
import { drawingOf } from '../drawing';
import classes from './Gallery.module.css';

/** A reference design drawn small, with its loads, by the same code that draws the canvas. */
export function Thumbnail({ referenceId }: { readonly referenceId: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const catalogue = useCatalogue().data;
  const document = useReferenceDesign(referenceId).data?.document;
  const result = useReferenceEvaluation(referenceId).data;
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !catalogue || !document) return;
    const { tree, layout } = drawingOf(document, catalogue);
    const size = { w: element.clientWidth, h: element.clientHeight };
    const ratio = window.devicePixelRatio || 1;
    element.width = size.w * ratio;
    element.height = size.h * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const loads = new Map(result?.components.map((component) => [component.id, component]));
    drawThumbnail(context, tree, layout, loads, resolveTheme(scheme), size);
  }, [catalogue, document, result, scheme]);
  return <canvas ref={canvas} className={classes.picture} />;
}
