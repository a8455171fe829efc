import { Button } from '@mantine/core';
import { words } from '../../../ui/words/studio';
import classes from '../StudioShell.module.css';

/** An empty canvas teaches the way from nothing to a figure. */
export function FirstRun({ onFindPart }: { readonly onFindPart: () => void }) {
  return (
    <div className={classes.teach}>
      <div>
        <ol className={classes.steps}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Button variant="default" onClick={onFindPart}>
          {words.emptyAction}
        </Button>
      </div>
    </div>
  );
}
