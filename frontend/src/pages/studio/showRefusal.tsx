import { IconAlertTriangle } from '@tabler/icons-react';
import type { Refusal } from '../../panels/studio';
import { ahead } from '../../ui/ahead';
import { words } from '../../ui/words/studio';

/** What shows notices: it comes beside the drawing. */
export const loadNotices = ahead(() => import('@mantine/notifications'));

/** Says in words why an act was refused, when no field is there to say it in place. */
export function showRefusal(refusal: Refusal): void {
  if (refusal === null) return;
  // The place where notices appear loads beside the drawing; nothing is refused before it is there.
  void loadNotices().then(({ notifications }) =>
    notifications.show({
      title: words.refused,
      message: refusal,
      color: 'var(--hr-warn)',
      icon: <IconAlertTriangle size={16} stroke={1.5} />,
      autoClose: 6000,
    }),
  );
}
