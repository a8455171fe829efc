import { IconAlertTriangle } from '@tabler/icons-react';
import type { Refusal } from '../../../model/commands/context';
import { TextButton } from '../../../ui/form/TextButton';
import { prefetch } from '../../../ui/loading/prefetch';
import { words } from '../../../ui/words/studio';

/** What shows notices: it comes beside the drawing. */
export const loadNotices = prefetch(() => import('@mantine/notifications'));

/** The way out, where there is one act that is it. */
interface Remedy {
  readonly label: string;
  readonly run: () => void;
}

/** Long enough to be read twice; it waits under the pointer. */
const READ_MS = 20_000;

/** Says in words why an act was refused, when no field is there to say it in place. */
export function showRefusal(refusal: Refusal, remedy?: Remedy): void {
  if (refusal === null) return;
  // The place where notices appear loads beside the drawing; nothing is refused before it is there.
  void loadNotices().then(({ notifications }) =>
    notifications.show({
      // The same refusal again is no second notice.
      id: `refused ${refusal}`,
      title: words.refused,
      message: remedy ? (
        <>
          {refusal} <TextButton onClick={remedy.run}>{remedy.label}</TextButton>
        </>
      ) : (
        refusal
      ),
      color: 'var(--hr-warn)',
      icon: <IconAlertTriangle size={16} stroke={1.5} />,
      autoClose: READ_MS,
    }),
  );
}
