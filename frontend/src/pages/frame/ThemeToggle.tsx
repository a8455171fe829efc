import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { ThemeButton } from '../../panels/topbar/ThemeButton';

/** Light or dark; until somebody chooses, as the system has it. */
export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return <ThemeButton dark={scheme === 'dark'} onTheme={(dark) => setColorScheme(dark ? 'dark' : 'light')} />;
}
