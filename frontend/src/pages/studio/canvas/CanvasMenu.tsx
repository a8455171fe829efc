import { Kbd, Menu } from '@mantine/core';
import { Fragment } from 'react';
import type { Arrangement } from '../../../model/commands/arrange';
import { arrangeKeys, keyCaps } from '../../../panels/command/keys';
import { useStudio, useStudioNow } from '../../../panels/studio';
import { useReview } from '../../../state/review';
import { useSession } from '../../../state/SessionContext';
import { arrangeWords, menuWords as words } from '../../../ui/words/hand';
import { useCanvasHandle } from '../../design/canvasHandle';
import { useComment } from '../../review/useComment';
import type { DialogName } from '../dialogs/useDialogs';
import { useAlign, useFreeParts } from '../editing/alignment';
import { partClipboard, pasteAt } from '../editing/partClipboard';
import { useTidy } from '../editing/useTidy';
import { useEscape } from '../keys/useEscape';
import classes from './CanvasMenu.module.css';
import { type MenuEntry, menuGroups } from './menuEntries';

/** Where the menu opens, in pixels of the page. */
export interface MenuAt {
  readonly x: number;
  readonly y: number;
}

interface CanvasMenuProps {
  readonly at: MenuAt;
  readonly onClose: () => void;
  readonly onOpen: () => void;
  readonly onDialog: (name: DialogName) => void;
  readonly onRename: (id: string) => void;
  readonly onFindPart: () => void;
}

/** What can be done with what is selected, at the pointer. */
export function CanvasMenu(props: CanvasMenuProps) {
  const { at, onClose } = props;
  const { selection, tree, readOnly } = useStudio();
  const canvas = useCanvasHandle();
  const free = useFreeParts();
  const ids = [...selection];
  const groups = useMenuGroups(props, ids);
  const run = (entry: MenuEntry) => {
    close();
    entry.run();
  };
  const close = () => {
    onClose();
    canvas.current?.focus();
  };
  useEscape(close);
  const name = titleOf(tree.parts, ids);
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
        {groups.map((group, index) => (
          <Fragment key={group[0]?.id}>
            {index > 0 && <Menu.Divider />}
            {group.map((entry) => (
              <Row key={entry.id} entry={entry} onRun={run} />
            ))}
          </Fragment>
        ))}
        {free.length > 1 && !readOnly && <ArrangeRows onDone={close} spaced={free.length > 2} />}
      </Menu.Dropdown>
    </Menu>
  );
}

function useMenuGroups({ at, onOpen, onDialog, onRename, onFindPart }: CanvasMenuProps, ids: readonly string[]) {
  const { context } = useSession();
  const studio = useStudio();
  const now = useStudioNow();
  const canvas = useCanvasHandle();
  const tidy = useTidy();
  const comment = useComment();
  const mayComment = useReview((state) => state.may);
  return menuGroups(
    {
      studio,
      context,
      openInspector: onOpen,
      openDialog: onDialog,
      rename: onRename,
      connectFrom: (id) => void canvas.current?.connectFrom(id),
      findPart: onFindPart,
      pasteHere: () => void pasteAt(partClipboard(context, now), canvas.current?.dropTargetAt(at.x, at.y) ?? null),
      tidy: (scope) => void tidy(scope),
      comment: mayComment ? comment : null,
    },
    ids,
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
      disabled={entry.disabled ?? false}
      {...(entry.danger && { color: 'var(--hr-danger)' })}
      {...(entry.keys && { rightSection: <Kbd size="xs">{entry.keys}</Kbd> })}
      onClick={() => onRun(entry)}
    >
      {entry.label}
    </Menu.Item>
  );
}

const edges = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
const gaps = ['across', 'down'] as const;

function ArrangeRows({ onDone, spaced }: { readonly onDone: () => void; readonly spaced: boolean }) {
  const arrange = useAlign();
  const run = (how: Arrangement) => {
    onDone();
    arrange(how);
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item>{words.arrange}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {[...edges, ...(spaced ? gaps : [])].map((how) => (
            <Menu.Item
              key={how}
              closeMenuOnClick={false}
              rightSection={<Kbd size="xs">{keyCaps(arrangeKeys[how]).join(' + ')}</Kbd>}
              onClick={() => run(how)}
            >
              {arrangeWords.names[how]}
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
