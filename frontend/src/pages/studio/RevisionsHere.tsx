import { useNavigate } from 'react-router';
import { useCreateDesign } from '../../api/queries/designs';
import { fetchRevision, useCreateRevision, useRevisions } from '../../api/queries/revisions';
import { type RevisionRow, RevisionsDialog } from '../../panels/revisions/RevisionsDialog';
import { downloadBlob, safeFileName } from '../../ui/download';

interface RevisionsHereProps {
  readonly designId: string;
  readonly onClose: () => void;
}

/** The revisions dialog, wired to the server. */
export function RevisionsHere({ designId, onClose }: RevisionsHereProps) {
  const revisions = useRevisions(designId);
  const save = useCreateRevision(designId);
  const create = useCreateDesign();
  const navigate = useNavigate();
  const openCopy = async (revision: RevisionRow) => {
    const { document } = await fetchRevision(revision.id);
    const name = `r${revision.number} ${revision.name}`;
    create.mutate({ name, document }, { onSuccess: (design) => navigate(`/d/${design.id}`) });
  };
  const download = async (revision: RevisionRow) => {
    const { document } = await fetchRevision(revision.id);
    const text = `${JSON.stringify(document, null, 2)}\n`;
    downloadBlob(
      new Blob([text], { type: 'application/json' }),
      safeFileName(`r${revision.number}-${revision.name}`, 'json'),
    );
  };
  return (
    <RevisionsDialog
      revisions={(revisions.data ?? []).toSorted((a, b) => b.number - a.number)}
      busy={save.isPending}
      error={(save.error ?? create.error ?? revisions.error)?.message ?? null}
      onSave={(name, message) => save.mutate({ name, message })}
      onOpenCopy={openCopy}
      onDownload={download}
      onClose={onClose}
    />
  );
}
