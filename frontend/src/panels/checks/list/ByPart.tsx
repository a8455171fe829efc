import { UnstyledButton } from '@mantine/core';
import { IconListTree } from '@tabler/icons-react';
import { useChecks } from '../../../state/checks';
import { words } from '../../../ui/words/checks';
import classes from '../Checks.module.css';

/** Whether the list goes by parts, and otherwise by checks. */
export function ByPart() {
  const byPart = useChecks((state) => state.byPart);
  const setByPart = useChecks((state) => state.setByPart);
  return (
    <UnstyledButton
      className={classes.chip}
      aria-pressed={byPart}
      title={words.byPartHelp}
      onClick={() => setByPart(!byPart)}
    >
      <IconListTree size={14} stroke={1.5} aria-hidden />
      {words.byPart}
    </UnstyledButton>
  );
}
