import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/message/EmptyState';
import { words } from '../../ui/words/trace';
import { useStudio } from '../studio';
import { PathSteps } from './PathSteps';
import classes from './Trace.module.css';
import { useTracedPaths } from './useTracedPaths';

/** The paths of the standing trace, one at a time. */
export function HopList(): ReactNode {
  const { traced, light } = useStudio();
  const { data, error } = useTracedPaths();
  if (!traced) return <EmptyState>{words.emptyList}</EmptyState>;
  if (error) return <EmptyState title={words.failed}>{error.message}</EmptyState>;
  if (!data) return null;
  if (data.paths === 0) return <EmptyState {...(light && { title: light.label })}>{words.noneList}</EmptyState>;
  return (
    <div className={classes.list}>
      <PathSteps key={JSON.stringify(traced)} trace={data} title={light?.label ?? ''} />
    </div>
  );
}
