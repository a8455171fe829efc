import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useView } from '../../../state/view';
import type { Command } from './command';

/** Binds the keys of these commands to a page; all but a few keep still while somebody types into a field. */
export function useCommandKeys<Page>(rows: readonly Command<Page>[], page: Page): void {
  const itemsOf = ({ keys = [], binding, run }: Command<Page>): HotkeyItem[] =>
    // Some layouts reach the question mark with Shift, others without.
    keys
      .flatMap((way) => (way === '?' ? [way, 'shift+?'] : [way]))
      .map((way) => [
        way,
        (event) => (binding !== 'canvas' || useView.getState().view === 'canvas') && run(page, event),
        { usePhysicalKeys: binding === 'canvas' },
      ]);
  const bound = rows.filter(({ binding }) => binding !== 'elsewhere');
  useHotkeys(bound.filter(({ binding }) => binding !== 'fields').flatMap(itemsOf));
  useHotkeys(bound.filter(({ binding }) => binding === 'fields').flatMap(itemsOf), []);
}
