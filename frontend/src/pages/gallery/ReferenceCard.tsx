import { UnstyledButton } from '@mantine/core';
import { Suspense } from 'react';
import type { components } from '../../api/schema.gen';
import { likelyText, reachedFigure } from '../../ui/format/likely';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { words } from '../../ui/words/gallery';
import classes from './Gallery.module.css';

const Thumbnail = lazyComponent(async () => (await import('./Thumbnail')).Thumbnail, { missing: 'nothing' });

interface ReferenceCardProps {
  readonly reference: components['schemas']['ReferenceDesign'];
  readonly busy: boolean;
  readonly onOpen: () => void;
}

/** A measured machine: its picture with loads, its story, what binds. */
export function ReferenceCard({ reference, busy, onOpen }: ReferenceCardProps) {
  return (
    <UnstyledButton className={classes.card} onClick={onOpen} disabled={busy} aria-label={words.open(reference.title)}>
      <Suspense fallback={<span className={classes.picture} />}>
        <Thumbnail referenceId={reference.id} />
      </Suspense>
      <span className={classes.about}>
        <span className={classes.titleRow}>
          <b>{reference.title}</b>
          <span className={classes.paper} title={reference.paper}>
            {reference.paper}
          </span>
        </span>
        <span className={classes.story}>{reference.story}</span>
        <span className={classes.facts}>
          <span>{words.parts(reference.parts)}</span>
          <span>
            {reference.throughput_mb_s !== null && likelyText(reachedFigure(reference))}
            {reference.binds && `, ${words.binds(reference.binds)}`}
          </span>
        </span>
      </span>
    </UnstyledButton>
  );
}
