import { Button } from '@mantine/core';
import { collapseSteps } from '../../model/commands/collapse';
import type { DrawnPart } from '../../model/document/types';
import { hiddenBy } from '../../model/tree/fold';
import { words } from '../../ui/words/inspector';
import { useStudio } from '../studio';
import classes from './Inspector.module.css';

/** Says which collapsed part hides this one on the canvas, and opens it. */
export function HiddenNote({ part }: { readonly part: DrawnPart }) {
  const { tree, snapshot, run, readOnly } = useStudio();
  const box = hiddenBy(tree, snapshot.drawing, part.id);
  if (box === null) return null;
  const name = tree.parts.get(box)?.name ?? box;
  return (
    <div className={classes.section}>
      <p className={classes.hint}>{words.hiddenBy(name)}</p>
      {!readOnly && (
        <Button variant="default" onClick={() => run((context) => collapseSteps(context, [box], false))}>
          {words.open(name)}
        </Button>
      )}
    </div>
  );
}
