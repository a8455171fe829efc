import { ActionIcon, Kbd, Menu } from '@mantine/core';
import { IconLayoutBoard } from '@tabler/icons-react';
import { keysOf } from '../../../panels/command/keys';
import { tidyWords as words } from '../../../ui/words/tidy';
import { useTidy } from '../editing/useTidy';
import classes from './TidyMenu.module.css';

/** Tidies what is new, what is selected, or everything. */
export function TidyMenu() {
  const tidy = useTidy();
  return (
    <Menu position="top" shadow="md">
      <Menu.Target>
        <ActionIcon className={classes.button} aria-label={words.tidy} title={words.tidy}>
          <IconLayoutBoard size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          rightSection={
            <Kbd size="xs" className={classes.keys}>
              {keysOf('tidy')}
            </Kbd>
          }
          onClick={() => void tidy('new')}
        >
          {words.scopes.new}
        </Menu.Item>
        <Menu.Item onClick={() => void tidy('selection')}>{words.scopes.selection}</Menu.Item>
        <Menu.Item onClick={() => void tidy('all')}>{words.scopes.all}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
