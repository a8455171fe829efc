import { words } from '../words/quantity';

/** Says what was typed into a field that is gone and could not be written, until somebody closes it. */
export function showUnsetValue(label: string, typed: string, reason: string): void {
  void import('@mantine/notifications').then(({ notifications }) =>
    notifications.show({
      title: words.notSet,
      message: words.lost(label, typed, reason),
      color: 'var(--hr-warn)',
      autoClose: false,
    }),
  );
}
