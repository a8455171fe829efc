import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { words } from '../../ui/words/shell';

export function ThemeButton({ dark, onTheme }: { readonly dark: boolean; readonly onTheme: (dark: boolean) => void }) {
  return (
    <ActionIcon aria-label={dark ? words.toLight : words.toDark} onClick={() => onTheme(!dark)}>
      {dark ? <IconSun size={18} stroke={1.5} /> : <IconMoon size={18} stroke={1.5} />}
    </ActionIcon>
  );
}
