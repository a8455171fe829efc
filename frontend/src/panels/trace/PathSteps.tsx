import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Trace } from '../../api/queries/trace';
import { count } from '../../ui/format/format';
import { words } from '../../ui/words/trace';
import { useStudio } from '../studio';
import { HopTable } from './HopTable';
import classes from './Trace.module.css';
import { tracedName } from './traceLabel';

interface PathStepsProps {
  readonly trace: Trace;
  readonly title: string;
}

/** One of several paths hop by hop, with the next and the one before. */
export function PathSteps({ trace, title }: PathStepsProps) {
  const { tree, snapshot } = useStudio();
  const [index, setIndex] = useState(0);
  const { shown, paths } = trace;
  const at = Math.min(index, shown.length - 1);
  const path = shown[at];
  if (!path) return null;
  const drawing = { tree, cables: snapshot.cables };
  const ends = words.ends(tracedName(drawing, path.host), tracedName(drawing, path.volume));
  const step = (by: number) => setIndex((at + by + shown.length) % shown.length);
  return (
    <>
      <div className={classes.head}>
        <b>{title}</b>
        <small>{ends}</small>
        {paths > shown.length && <small>{words.shownOnly(count(shown.length))}</small>}
        <span className={classes.steps}>
          <ActionIcon aria-label={words.previous} disabled={shown.length < 2} onClick={() => step(-1)}>
            <IconChevronLeft size={16} stroke={1.5} />
          </ActionIcon>
          <output aria-live="polite">{words.of(count(at + 1), count(paths))}</output>
          <ActionIcon aria-label={words.next} disabled={shown.length < 2} onClick={() => step(1)}>
            <IconChevronRight size={16} stroke={1.5} />
          </ActionIcon>
        </span>
      </div>
      <HopTable path={path} label={words.list} />
    </>
  );
}
