import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/approval';
import classes from './Approval.module.css';
import type { ApprovalProps } from './approvalProps';
import { OpenReview } from './OpenReview';
import { PastReviews } from './PastReviews';
import { StateBadge } from './StateBadge';

interface ApprovalDialogProps extends ApprovalProps {
  /** Over the whole window, as on a phone. */
  readonly fullScreen: boolean;
  /** The question, where it may be asked. */
  readonly ask: ReactNode;
  /** The choice of another design in this one's place. */
  readonly successor: ReactNode;
  /** Addresses of links just made for reviewers. */
  readonly addresses: ReactNode;
  /** The way to what changed since the revision was frozen. */
  readonly compare: ReactNode;
  readonly onClose: () => void;
}

/** How a design stands: who was asked, what is open, what they decided. */
export function ApprovalDialog(props: ApprovalDialogProps) {
  const { approval, fullScreen, onClose, error } = props;
  const open = approval.reviews.find(({ outcome }) => outcome === null);
  const past = approval.reviews.filter(({ outcome }) => outcome !== null);
  return (
    <Modal opened onClose={onClose} title={words.title} size={680} fullScreen={fullScreen}>
      <div className={classes.dialog}>
        <p className={classes.state}>
          <StateBadge state={approval.state} /> <Standing {...props} />
        </p>
        {error && <ErrorState title={words.failed}>{error}</ErrorState>}
        {props.addresses}
        {open ? <OpenReview {...props} review={open} /> : props.ask}
        {props.successor}
        {past.length > 0 && <PastReviews reviews={past} />}
      </div>
    </Modal>
  );
}

function Standing({ approval }: ApprovalProps) {
  const { state, statement, approved, superseded_by, reviews } = approval;
  const open = reviews.find(({ outcome }) => outcome === null);
  if (superseded_by)
    return (
      <span>
        {words.takenBy} <a href={`/d/${superseded_by.id}`}>{superseded_by.name}</a>
      </span>
    );
  if (open) return <span>{words.inReview(open.revision.number)}</span>;
  if (state === 'draft' && approved)
    return (
      <span>
        {words.stays(approved.number)} {approved.words}.
      </span>
    );
  return <span>{statement === '' ? words.draft : `${statement}.`}</span>;
}
