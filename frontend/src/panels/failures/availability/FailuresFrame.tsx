import { Button, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAvailability } from '../../../api/queries/failures';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/availability';
import { words as shell } from '../../../ui/words/shell';
import { useStudio } from '../../studio';
import { AvailabilityPane, AvailabilityWaits } from './AvailabilityPane';
import classes from './FailuresFrame.module.css';

interface FailuresFrameProps {
  /** State of the design that is asked of. */
  readonly seq: number;
  /** Room for both, one below the other. */
  readonly both?: boolean;
  /** Each failure. */
  readonly children: ReactNode;
}

const SHOWN = ['matrix', 'follows'] as const;
type Shown = (typeof SHOWN)[number];

/** Each failure, and what follows it: how often and for how long. */
export function FailuresFrame({ seq, both = false, children }: FailuresFrameProps) {
  const [shown, setShown] = useState<Shown>('matrix');
  if (both) {
    return (
      <div className={classes.frame} data-both>
        <div className={classes.matrix}>{children}</div>
        <Availability seq={seq} />
      </div>
    );
  }
  return (
    <div className={classes.frame}>
      <div className={classes.switch}>
        <SegmentedControl
          aria-label={words.views.label}
          value={shown}
          onChange={(picked) => setShown(picked === 'follows' ? 'follows' : 'matrix')}
          data={SHOWN.map((value) => ({ value, label: words.views[value] }))}
        />
      </div>
      {shown === 'matrix' ? <div className={classes.matrix}>{children}</div> : <Availability seq={seq} />}
    </div>
  );
}

function Availability({ seq }: { readonly seq: number }) {
  const { source } = useStudio();
  const { data, error, refetch } = useAvailability(source, seq);
  if (error) {
    return (
      <ErrorState title={words.failed} action={<Button onClick={() => void refetch()}>{shell.tryAgain}</Button>}>
        {error.message}
      </ErrorState>
    );
  }
  return data ? <AvailabilityPane answer={data} seq={seq} /> : <AvailabilityWaits />;
}
