import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router';
import type { Revision } from '../../../api/answers';
import { useCreateDesign } from '../../../api/queries/designs';
import {
  fetchRevision,
  useCreateRevision,
  useNameRevision,
  useRestoreRevision,
  useRevisions,
} from '../../../api/queries/revisions';
import { RevisionsDialog } from '../../../panels/revisions/RevisionsDialog';
import { comparisonPath, refOf } from '../../../panels/revisions/timeline';
import type { VersionActs } from '../../../panels/revisions/VersionMenu';
import { downloadBlob, safeFileName } from '../../../ui/download';
import { words } from '../../../ui/words/revisions';
import { alternativesPath } from '../../alternatives/alternativesAddress';
import { useComparable } from '../../compare/useComparable';

interface RevisionsHereProps {
  readonly designId: string;
  readonly onClose: () => void;
}

const calledOf = ({ number, name }: Revision) => (number === null ? name : words.number(number));

/** The revisions dialog, wired to the server. */
export function ConnectedRevisionsDialog({ designId, onClose }: RevisionsHereProps) {
  const revisions = useRevisions(designId);
  const save = useCreateRevision(designId);
  const rename = useNameRevision(designId);
  const create = useCreateDesign();
  const navigate = useNavigate();
  const { restore, error } = useRestoring(designId, onClose);
  const acts: VersionActs = {
    restore,
    openCopy: (version) => {
      const name = words.copyName(version.number === null ? '' : calledOf(version), version.name).trim();
      create.mutate({ name, copy_of_revision: version.id }, { onSuccess: (design) => navigate(`/d/${design.id}`) });
    },
    download: saveJson,
    giveName: (version, name, message) => rename.mutate({ revisionId: version.id, name, message }),
    copyLink: (version, before) => {
      const address = new URL(comparisonPath(refOf(before), refOf(version)), location.origin);
      void navigator.clipboard.writeText(address.href).then(() => notifications.show({ message: words.copied }));
    },
  };
  return (
    <RevisionsDialog
      designId={designId}
      versions={revisions.data ?? []}
      others={useComparable().filter(({ ref }) => ref !== `design:${designId}`)}
      busy={save.isPending}
      error={(save.error ?? rename.error ?? create.error ?? revisions.error ?? error)?.message ?? null}
      acts={acts}
      onSave={(name, message) => save.mutate({ name, message })}
      onCompare={(before, after) => navigate(comparisonPath(before, after))}
      onAlternatives={(refs) => navigate(alternativesPath(refs))}
      onClose={onClose}
    />
  );
}

/** Restoring, with the way back in the notice that tells of it. */
function useRestoring(designId: string, onClose: () => void) {
  const { mutate, error } = useRestoreRevision(designId);
  const takeBack = (version: string) =>
    mutate(version, {
      onSuccess: () => notifications.show({ message: words.takenBack }),
      onError: (failure) => notifications.show({ color: 'red', title: words.failed, message: failure.message }),
    });
  const restore = (version: Revision) =>
    mutate(version.id, {
      onSuccess: ({ version_before }) => {
        onClose();
        notifications.show({
          title: words.restored(calledOf(version)),
          message: version_before ? (
            <>
              {words.restoredNote}{' '}
              <Button variant="default" size="compact-xs" onClick={() => takeBack(version_before.id)}>
                {words.takeBack}
              </Button>
            </>
          ) : null,
          autoClose: 12_000,
        });
      },
    });
  return { restore, error };
}

async function saveJson(version: Revision): Promise<void> {
  const { document } = await fetchRevision(version.id);
  const text = `${JSON.stringify(document, null, 2)}\n`;
  const called = version.number === null ? '' : `r${version.number}-`;
  downloadBlob(new Blob([text], { type: 'application/json' }), safeFileName(`${called}${version.name}`, 'json'));
}
