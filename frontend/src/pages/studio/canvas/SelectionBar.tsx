import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconSpacingHorizontal,
  IconSpacingVertical,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Arrangement } from '../../../model/commands/arrange';
import { arrangeKeys, keyCaps } from '../../../panels/command/keys';
import { menuWords, arrangeWords as words } from '../../../ui/words/hand';
import { useAlign, useFreeParts } from '../editing/alignment';
import classes from './SelectionBar.module.css';

const tools: readonly (readonly [Arrangement, TablerIcon])[] = [
  ['left', IconLayoutAlignLeft],
  ['centre', IconLayoutAlignCenter],
  ['right', IconLayoutAlignRight],
  ['top', IconLayoutAlignTop],
  ['middle', IconLayoutAlignMiddle],
  ['bottom', IconLayoutAlignBottom],
  ['across', IconSpacingHorizontal],
  ['down', IconSpacingVertical],
];

/** Above the drawing while several free parts are selected: lines them up, or spaces them. */
export function SelectionBar() {
  const arrange = useAlign();
  const parts = useFreeParts().length;
  const needs = (how: Arrangement) => (how === 'across' || how === 'down' ? 3 : 2);
  return (
    <div className={classes.bar} role="toolbar" aria-label={words.bar}>
      <span className={classes.count}>{menuWords.several(parts)}</span>
      {tools.map(([how, Icon]) => (
        <Tooltip key={how} label={`${words.names[how]} (${keyCaps(arrangeKeys[how]).join(' + ')})`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.names[how]}
            disabled={parts < needs(how)}
            onClick={() => arrange(how)}
          >
            <Icon size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}
