import { notifications } from '@mantine/notifications';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Refusal } from '../../panels/studio';
import { words } from '../../ui/words/studio';

/** Says in words why an act was refused, when no field is there to say it in place. */
export function showRefusal(refusal: Refusal): void {
  if (refusal === null) return;
  notifications.show({
    title: words.refused,
    message: refusal,
    color: 'var(--hr-warn)',
    icon: <IconAlertTriangle size={16} stroke={1.5} />,
    autoClose: 6000,
  });
}
