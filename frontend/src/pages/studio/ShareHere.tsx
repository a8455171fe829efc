import { useCreateLink, useLinks, useRevokeLink } from '../../api/queries/links';
import { useNamedRevisions } from '../../api/queries/revisions';
import { ShareDialog } from '../../panels/share/ShareDialog';

interface ShareHereProps {
  readonly designId: string;
  readonly onClose: () => void;
}

/** The share dialog, wired to the server. */
export function ShareHere({ designId, onClose }: ShareHereProps) {
  const links = useLinks(designId);
  const revisions = useNamedRevisions(designId);
  const make = useCreateLink(designId);
  const revoke = useRevokeLink(designId);
  const error = make.error ?? revoke.error ?? links.error;
  return (
    <ShareDialog
      links={links.data ?? []}
      revisions={revisions.data ?? []}
      address={make.data ? new URL(make.data.path, location.origin).href : null}
      busy={make.isPending}
      error={error?.message ?? null}
      onMake={make.mutate}
      onRevoke={revoke.mutate}
      onClose={onClose}
    />
  );
}
