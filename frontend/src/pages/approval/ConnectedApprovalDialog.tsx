import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../api/queries/me';
import { type Approval, type ApprovalSource, useReviewAct } from '../../api/queries/reviews';
import { ApprovalDialog } from '../../panels/approval/ApprovalDialog';
import type { MadeLink } from '../../panels/approval/approvalProps';
import { useStudio } from '../../panels/studio';
import { OneTimeSecret } from '../../ui/form/OneTimeSecret';
import { words } from '../../ui/words/approval';
import { useIsNarrow } from '../frame/windowWidth';
import { useVisitorName } from '../review/visitorName';
import { ApprovalRequest } from './ApprovalRequest';
import { SuccessorSelect } from './SuccessorSelect';

interface ApprovalHereProps {
  readonly source: ApprovalSource;
  readonly approval: Approval;
  readonly onClose: () => void;
}

/** The dialog of approval, wired to the server. */
export function ConnectedApprovalDialog({ source, approval, onClose }: ApprovalHereProps) {
  const { acts } = useStudio();
  const narrow = useIsNarrow();
  const byLink = 'token' in source;
  const visitor = useVisitorName(byLink);
  const mayEdit = useMay('editor') && !byLink;
  const mayComment = useMay('commenter') || byLink;
  const { mutate, isPending, error } = useReviewAct(source);
  const [made, setMade] = useState<readonly MadeLink[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const open = approval.reviews.find(({ outcome }) => outcome === null);
  const designId = byLink ? null : source.designId;
  return (
    <ApprovalDialog
      approval={approval}
      mayAsk={mayEdit}
      mayAnswer={mayComment}
      visitor={visitor}
      busy={isPending}
      error={refused ?? error?.message ?? null}
      act={(act) => mutate(act)}
      fullScreen={narrow}
      ask={mayEdit && designId && <ApprovalRequest designId={designId} onMade={setMade} onRefused={setRefused} />}
      successor={
        mayEdit && designId && <SuccessorSelect designId={designId} successor={approval.superseded_by?.id ?? null} />
      }
      addresses={made.map(({ name, address }) => (
        <OneTimeSecret
          key={address}
          label={words.address(name)}
          note={words.once}
          value={address}
          copy={words.copy}
          copied={words.copied}
        />
      ))}
      compare={
        open &&
        designId && (
          <Link to={`/compare?before=revision:${open.revision.id}&after=design:${designId}`}>{words.compare}</Link>
        )
      }
      onShowParts={(ids) => {
        onClose();
        acts.select(ids);
      }}
      onClose={onClose}
    />
  );
}
