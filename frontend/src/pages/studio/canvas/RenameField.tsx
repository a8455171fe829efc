import { Popover, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { rename } from '../../../model/commands/rename';
import { useStudio } from '../../../panels/studio';
import { showUnsetValue } from '../../../ui/quantity/showUnsetValue';
import { menuWords as words } from '../../../ui/words/hand';
import { useCanvasHandle } from '../../design/canvasHandle';
import { useEscape } from '../keys/useEscape';
import classes from './CanvasMenu.module.css';
import type { PagePoint } from './renaming';

interface RenameHereProps {
  readonly id: string;
  readonly at: PagePoint;
  readonly onClose: () => void;
}

/** The name of a part, changed where the part is drawn. */
export function RenameField({ id, at, onClose }: RenameHereProps) {
  const { tree, attempt } = useStudio();
  const canvas = useCanvasHandle();
  const before = tree.parts.get(id)?.name ?? '';
  const [name, setName] = useState(before);
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = () => {
    onClose();
    canvas.current?.focus();
  };
  useEscape(close);
  const left = () => {
    const refused = name === before ? null : attempt((context) => rename(context, id, name));
    if (refused !== null) showUnsetValue(words.newName, name, refused);
    onClose();
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const refused = attempt((context) => rename(context, id, name));
    setRefusal(refused);
    if (refused === null) close();
  };
  return (
    <Popover
      opened
      closeOnEscape={false}
      onDismiss={left}
      position="bottom-start"
      offset={2}
      trapFocus
      withRoles={false}
      width={240}
    >
      <Popover.Target>
        <span className={classes.point} style={{ left: at.x, top: at.y }} />
      </Popover.Target>
      <Popover.Dropdown p="xs">
        <TextInput
          data-autofocus
          aria-label={words.newName}
          value={name}
          error={refusal}
          onChange={(event) => setName(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={keyed}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
