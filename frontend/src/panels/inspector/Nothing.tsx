import { Suspense } from 'react';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { words } from '../../ui/words/inspector';
import { useStudio } from '../studio';
import classes from './Inspector.module.css';

const DesignTags = lazyComponent(async () => (await import('./DesignTags')).DesignTags);

/** What stands in the inspector while nothing is selected: how to select, and what the design says about itself. */
export function Nothing() {
  const { readOnly } = useStudio();
  return (
    <div className={classes.nothing}>
      <h2>{words.emptyTitle}</h2>
      <p>{readOnly ? words.emptyRead : words.empty}</p>
      <Suspense fallback={null}>
        <DesignTags />
      </Suspense>
    </div>
  );
}
