import { ActionIcon, Kbd, Menu } from '@mantine/core';
import { IconLayoutBoard } from '@tabler/icons-react';
import { tidyWords as words } from '../../../ui/words/tidy';
import { keysText } from '../commands/command';
import { commandNamed } from '../commands/commands';
import { useStudioPage } from '../commands/studioPage';
import classes from './TidyMenu.module.css';

const scopes = ['tidy new', 'tidy selection', 'tidy all'].map(commandNamed);

/** Tidies what is new, what is selected, or everything. */
export function TidyMenu() {
  const page = useStudioPage();
  return (
    <Menu position="top" shadow="md">
      <Menu.Target>
        <ActionIcon className={classes.button} aria-label={words.tidy} title={words.tidy}>
          <IconLayoutBoard size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {scopes.map((command) => (
          <Menu.Item
            key={command.id}
            {...(command.keys && {
              rightSection: (
                <Kbd size="xs" className={classes.keys}>
                  {keysText(command)}
                </Kbd>
              ),
            })}
            onClick={() => command.run(page)}
          >
            {command.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
