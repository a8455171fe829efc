import { Modal } from '@mantine/core';
import { useUpdates, useUpdatesTaken } from '../../../api/queries/updates';
import { takeUpdates } from '../../../model/commands/takeUpdates';
import { useStudio } from '../../../panels/studio';
import { UpdatesDialog } from '../../../panels/updates/UpdatesDialog';
import { EmptyState } from '../../../ui/message/EmptyState';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/updates';

interface UpdatesHereProps {
  readonly designId: string;
  readonly onClose: () => void;
}

/** The preview of newer parts, wired to the server and to the open design. */
export function ConnectedUpdatesDialog({ designId, onClose }: UpdatesHereProps) {
  const updates = useUpdates(designId);
  const { readOnly, run } = useStudio();
  const taken = useUpdatesTaken(designId);
  if (!updates.data)
    return (
      <Modal opened onClose={onClose} title={words.title}>
        {updates.isError ? (
          <ErrorState title={words.failed}>{updates.error.message}</ErrorState>
        ) : (
          <EmptyState>{words.seeking}</EmptyState>
        )}
      </Modal>
    );
  const { pins } = updates.data;
  const take = () => {
    if (!run((context) => takeUpdates(context, pins))) return;
    taken();
    onClose();
  };
  return <UpdatesDialog updates={updates.data} readOnly={readOnly} onTake={take} onClose={onClose} />;
}
