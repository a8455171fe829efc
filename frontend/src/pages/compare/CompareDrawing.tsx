import { ActionIcon, SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { CatalogueAnswer } from '../../api/answers';
import { DesignCanvas } from '../../canvas/DesignCanvas';
import { words } from '../../ui/words/compare';
import { useCanvasHandle } from '../design/canvasHandle';
import classes from './Compare.module.css';
import { useComparing } from './compareContext';
import { DiffLegend } from './DiffLegend';
import { comparedDrawing, marksOf, type OverlayView } from './overlay';

const text = words.drawing;

interface CompareDrawingProps {
  readonly catalogue: CatalogueAnswer;
  /** What is selected, and whether it is to be brought into sight: selecting in the drawing never moves it. */
  readonly asked: MarkFilter;
  readonly onSelect: (ids: readonly string[]) => void;
}

export interface MarkFilter {
  readonly ids: readonly string[];
  readonly zoom: boolean;
}

/** One canvas for both drawings; what was added, removed and changed is told by outline and sign. */
export function CompareDrawing({ catalogue, asked, onSelect }: CompareDrawingProps) {
  const { answer, called } = useComparing();
  const canvas = useCanvasHandle();
  const theme = useComputedColorScheme('light');
  const [shown, setShown] = useState<OverlayView>('overlay');
  const drawing = useMemo(() => comparedDrawing(answer, shown, catalogue), [answer, shown, catalogue]);
  const selection = useMemo(() => new Set(asked.ids), [asked]);
  useEffect(() => {
    if (!asked.zoom || asked.ids.length === 0) return;
    setShown('overlay');
    canvas.current?.zoomTo(asked.ids);
  }, [asked, canvas]);
  return (
    <section className={classes.drawing} aria-label={text.label}>
      <div className={classes.drawingTools}>
        <SegmentedControl
          aria-label={text.shown}
          size="xs"
          value={shown}
          onChange={(value) => setShown(value as OverlayView)}
          data={[
            { value: 'before', label: called.before },
            { value: 'overlay', label: text.overlay },
            { value: 'after', label: called.after },
          ]}
        />
        <DiffLegend />
        <Stepper />
      </div>
      <div className={classes.canvas}>
        <DesignCanvas
          key={shown}
          ref={canvas}
          {...drawing}
          selection={selection}
          lit={null}
          theme={theme}
          readOnly
          onSelect={(ids) => onSelect([...ids])}
        />
      </div>
    </section>
  );
}

/** From change to change. */
function Stepper() {
  const { answer, show } = useComparing();
  const [at, setAt] = useState(-1);
  const changes = useMemo(() => [...marksOf(answer, 'overlay').keys()], [answer]);
  if (changes.length === 0) return <span className={classes.step}>{text.none}</span>;
  const go = (by: number) => {
    const next = at < 0 && by < 0 ? changes.length - 1 : (at + by + changes.length) % changes.length;
    const id = changes[next];
    setAt(next);
    if (id !== undefined) show([id]);
  };
  return (
    <div className={classes.step}>
      <ActionIcon variant="subtle" color="gray" aria-label={text.previous} onClick={() => go(-1)}>
        <IconChevronLeft size={16} stroke={1.5} />
      </ActionIcon>
      <span aria-live="polite">{text.step(Math.max(at, 0) + 1, changes.length)}</span>
      <ActionIcon variant="subtle" color="gray" aria-label={text.next} onClick={() => go(1)}>
        <IconChevronRight size={16} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}
