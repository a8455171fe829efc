import { useComputedColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useStore } from 'zustand';
import { useApproval } from '../../../api/queries/reviews';
import { PictureDialog } from '../../../panels/export/PictureDialog';
import { useStudio } from '../../../panels/studio';
import { useSession } from '../../../state/SessionContext';
import { pictureWords as words } from '../../../ui/words/picture';
import { words as shell } from '../../../ui/words/shell';
import { useFolded } from '../../design/useFolded';
import { exportPicture } from './exportPicture';

/** Long enough to read a list of letters. */
const NOTICE = 'letters of a picture';
const NOTICE_MS = 15_000;

interface PictureHereProps {
  readonly designId: string;
  readonly onClose: () => void;
}

/** The dialog of pictures, over the drawing as it is shown. */
export function ConnectedPictureDialog({ designId, onClose }: PictureHereProps) {
  const { snapshot } = useStudio();
  const { folded, loads, cableLoads, selection } = useFolded();
  const head = useStore(useSession().results, (results) => results.head);
  const scheme = useComputedColorScheme('light');
  const approval = useApproval({ designId });
  const basis = head ? shell.bases[head.basis] : '';
  const source = {
    drawing: { tree: folded.tree, layout: snapshot.layout, loads, cableLoads },
    selection,
    scheme,
    name: String(snapshot.meta.name ?? ''),
    subtitle: [head?.scenario, basis].filter(Boolean).join(' \u00b7 '),
    hash: head?.design_hash ?? '',
    approval: approval.data?.statement ?? '',
  };
  return (
    <PictureDialog
      hasSelection={[...selection].some((id) => folded.tree.parts.has(id))}
      onMake={async (...ask) => {
        const { refusal, notice } = await exportPicture(source, ...ask);
        // That of the picture before would say the same below it.
        notifications.hide(NOTICE);
        if (notice) notifications.show({ id: NOTICE, title: words.oddLetters, message: notice, autoClose: NOTICE_MS });
        return refusal;
      }}
      onClose={onClose}
    />
  );
}
