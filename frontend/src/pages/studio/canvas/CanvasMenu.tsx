import { Kbd, Menu } from '@mantine/core';
import { Fragment } from 'react';
import { useStudio } from '../../../panels/studio';
import { menuWords as words } from '../../../ui/words/hand';
import { useCanvasHandle } from '../../design/canvasHandle';
import { type Command, keysText } from '../commands/command';
import { arrangeCommands } from '../commands/editCommands';
import { type MenuEntry, menuGroups } from '../commands/menuGroups';
import { useStudioPage } from '../commands/studioPage';
import { useFreeParts } from '../editing/alignment';
import { useEscape } from '../keys/useEscape';
import classes from './CanvasMenu.module.css';
import type { PagePoint } from './renaming';

interface CanvasMenuProps {
  readonly at: PagePoint;
  readonly onClose: () => void;
}

/** What can be done with what is selected, at the pointer. */
export function CanvasMenu({ at, onClose }: CanvasMenuProps) {
  const { selection, tree, readOnly } = useStudio();
  const studioPage = useStudioPage();
  const page = { ...studioPage, paste: () => studioPage.paste(at) };
  const canvas = useCanvasHandle();
  const free = useFreeParts().length;
  const run = (command: Pick<Command, 'run'>) => {
    close();
    command.run(page);
  };
  const close = () => {
    onClose();
    canvas.current?.focus();
  };
  useEscape(close);
  const name = titleOf(tree.parts, [...selection]);
  return (
    <Menu
      opened
      onClose={close}
      closeOnEscape={false}
      position="bottom-start"
      offset={2}
      returnFocus={false}
      withinPortal
      width={280}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.point}
          style={{ left: at.x, top: at.y }}
          aria-label={words.actionsOf(name)}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={words.actionsOf(name)} className={classes.menu}>
        <Menu.Label className={classes.title}>{name}</Menu.Label>
        {menuGroups(page).map((group, index) => (
          <Fragment key={group[0]?.id}>
            {index > 0 && <Menu.Divider />}
            {group.map((entry) => (
              <Row key={entry.id} entry={entry} onRun={run} />
            ))}
          </Fragment>
        ))}
        {free > 1 && !readOnly && <ArrangeRows free={free} onRun={run} />}
      </Menu.Dropdown>
    </Menu>
  );
}

interface RowProps {
  readonly entry: MenuEntry;
  readonly onRun: (entry: MenuEntry) => void;
}

function Row({ entry, onRun }: RowProps) {
  return (
    <Menu.Item
      closeMenuOnClick={false}
      disabled={entry.tone === 'disabled'}
      {...(entry.tone === 'danger' && { color: 'var(--hr-danger)' })}
      {...(entry.keys && { rightSection: <Kbd size="xs">{entry.keys}</Kbd> })}
      onClick={() => onRun(entry)}
    >
      {entry.label}
    </Menu.Item>
  );
}

interface ArrangeRowsProps {
  readonly free: number;
  readonly onRun: (command: Command) => void;
}

function ArrangeRows({ free, onRun }: ArrangeRowsProps) {
  return (
    <>
      <Menu.Divider />
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item>{words.arrange}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {arrangeCommands
            .filter(({ least }) => free >= least)
            .map((command) => (
              <Menu.Item
                key={command.id}
                closeMenuOnClick={false}
                rightSection={<Kbd size="xs">{keysText(command)}</Kbd>}
                onClick={() => onRun(command)}
              >
                {command.label}
              </Menu.Item>
            ))}
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    </>
  );
}

function titleOf(parts: ReadonlyMap<string, { readonly name: string }>, ids: readonly string[]): string {
  const [first] = ids;
  if (first === undefined) return words.ground;
  return ids.length > 1 ? words.several(ids.length) : (parts.get(first)?.name ?? words.cable);
}
