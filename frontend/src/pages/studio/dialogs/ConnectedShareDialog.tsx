import { useState } from 'react';
import { useChangeLink, useCreateLink, useLinks, useRevokeLink, useRotateLink } from '../../../api/queries/links';
import { useNamedRevisions } from '../../../api/queries/revisions';
import { linkBody } from '../../../panels/share/linkTerms';
import { ShareDialog } from '../../../panels/share/ShareDialog';

interface ShareHereProps {
  readonly designId: string;
  readonly onClose: () => void;
}

interface MadeLink {
  readonly id: string;
  readonly path: string;
}

/** The server tells an address once; here it stays while the page is open, so that a stray Escape loses nothing. */
const lastMade = new Map<string, MadeLink>();

/** The share dialog, wired to the server. */
export function ConnectedShareDialog({ designId, onClose }: ShareHereProps) {
  const links = useLinks(designId);
  const revisions = useNamedRevisions(designId);
  const make = useCreateLink(designId);
  const change = useChangeLink(designId);
  const rotate = useRotateLink(designId);
  const revoke = useRevokeLink(designId);
  const [made, setMade] = useState(lastMade.get(designId) ?? null);
  const keep = (link: MadeLink | null) => {
    if (link === null) lastMade.delete(designId);
    else lastMade.set(designId, link);
    setMade(link);
  };
  const show = { onSuccess: ({ link, path }: NonNullable<typeof make.data>) => keep({ id: link.id, path }) };
  const error = make.error ?? change.error ?? rotate.error ?? revoke.error ?? links.error;
  return (
    <ShareDialog
      links={links.data ?? []}
      revisions={revisions.data ?? []}
      address={made && new URL(made.path, location.origin).href}
      busy={make.isPending || change.isPending}
      error={error?.message ?? null}
      onMake={(revisionId, terms) => {
        keep(null);
        make.mutate({ revisionId, terms: linkBody(terms, null, new Date()) }, show);
      }}
      acts={{
        change: (link, terms) => change.mutate({ id: link.id, terms: linkBody(terms, link, new Date()) }),
        rotate: (link) => rotate.mutate(link.id, show),
        revoke: (link) => revoke.mutate(link.id, { onSuccess: () => made?.id === link.id && keep(null) }),
      }}
      onClose={onClose}
    />
  );
}
