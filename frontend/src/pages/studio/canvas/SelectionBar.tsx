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
import { menuWords, arrangeWords as words } from '../../../ui/words/hand';
import { keysText } from '../commands/command';
import { arrangeCommands } from '../commands/editCommands';
import { useStudioPage } from '../commands/studioPage';
import { useFreeParts } from '../editing/alignment';
import classes from './SelectionBar.module.css';

const icons: Readonly<Record<Arrangement, TablerIcon>> = {
  left: IconLayoutAlignLeft,
  centre: IconLayoutAlignCenter,
  right: IconLayoutAlignRight,
  top: IconLayoutAlignTop,
  middle: IconLayoutAlignMiddle,
  bottom: IconLayoutAlignBottom,
  across: IconSpacingHorizontal,
  down: IconSpacingVertical,
};

/** Above the drawing while several free parts are selected: lines them up, or spaces them. */
export function SelectionBar() {
  const page = useStudioPage();
  const parts = useFreeParts().length;
  return (
    <div className={classes.bar} role="toolbar" aria-label={words.bar}>
      <span className={classes.count}>{menuWords.several(parts)}</span>
      {arrangeCommands.map((command) => {
        const Icon = icons[command.how];
        return (
          <Tooltip key={command.id} label={`${command.label} (${keysText(command)})`}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={command.label}
              disabled={parts < command.least}
              onClick={() => command.run(page)}
            >
              <Icon size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </div>
  );
}
