import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { type Approval, type ApprovalSource, useApproval } from '../../api/queries/reviews';
import { StateBadge } from '../../panels/approval/StateBadge';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { words } from '../../ui/words/approval';
import classes from './Approval.module.css';

const ConnectedApprovalDialog = lazyComponent(
  async () => (await import('./ConnectedApprovalDialog')).ConnectedApprovalDialog,
  {
    missing: 'over',
  },
);

interface ApprovalButtonProps {
  readonly source: ApprovalSource;
  /** On a phone, where a mere state stands beside other things and whatever asks or tells has a line of its own. */
  readonly phone?: 'beside' | 'line';
}

/** The state of the design; whoever is asked to decide gets there by it, and other readers by link are told in words. */
export function ApprovalButton({ source, phone }: ApprovalButtonProps) {
  const { data: approval } = useApproval(source);
  const [open, setOpen] = useState(false);
  if (!approval) return null;
  if ('token' in source && approval.reviews.length === 0)
    return phone === 'beside' ? null : <Said words={approval.statement} wide={phone === 'line'} />;
  const request = askedOf(approval);
  const isElsewhere = phone !== undefined && phone !== (request === null ? 'beside' : 'line');
  return (
    <>
      {!isElsewhere && (
        <Opener state={approval.state} asked={request} wide={phone === 'line'} onOpen={() => setOpen(true)} />
      )}
      {open && (
        <Suspense fallback={null}>
          <ConnectedApprovalDialog source={source} approval={approval} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface OpenerProps {
  readonly state: Approval['state'];
  /** The revision that waits for a decision of who looks. */
  readonly asked: number | null;
  readonly wide: boolean;
  readonly onOpen: () => void;
}

function Opener({ state, asked, wide, onOpen }: OpenerProps) {
  if (asked === null)
    return (
      <button type="button" className={classes.badge} aria-label={words.stateOf(words.states[state])} onClick={onOpen}>
        <StateBadge state={state} />
      </button>
    );
  const button = (
    <Button fullWidth={wide} aria-label={words.decideOn(asked)} onClick={onOpen}>
      {wide ? words.decideOn(asked) : words.decideOnShort(asked)}
    </Button>
  );
  return wide ? <div className={classes.strip}>{button}</div> : button;
}

/** By whom it was approved and when, for who has no part in it; nothing where nobody was asked. */
function Said({ words: said, wide }: { readonly words: string; readonly wide: boolean }) {
  if (said === '') return null;
  return wide ? (
    <p className={`${classes.strip} ${classes.said}`}>{said}.</p>
  ) : (
    <span className={classes.said} title={said}>
      {said}.
    </span>
  );
}

/** Number of the revision on which who looks has yet to decide. */
function askedOf({ reviews }: Approval): number | null {
  const open = reviews.find(({ outcome }) => outcome === null);
  return open?.seats.some(({ mine, decision }) => mine && decision === null) ? open.revision.number : null;
}
