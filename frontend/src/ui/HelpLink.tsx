import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { words } from './words/help';

/** Opens the manuals beside what is shown here. */
export function HelpLink() {
  return (
    <ActionIcon component="a" href="/help" target="_blank" aria-label={words.open} title={words.open}>
      <IconHelp size={18} stroke={1.5} />
    </ActionIcon>
  );
}
