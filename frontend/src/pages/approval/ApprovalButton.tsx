import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type Approval, type ApprovalSource, useApproval } from '../../api/queries/reviews';
import { StateBadge } from '../../panels/approval/StateBadge';
import { words } from '../../ui/words/approval';
import classes from './Approval.module.css';

const ApprovalHere = lazy(async () => ({ default: (await import('./ApprovalHere')).ApprovalHere }));

interface ApprovalButtonProps {
  readonly source: ApprovalSource;
  /** In a line of its own, as on a phone. */
  readonly wide?: boolean;
}

/** The state of the design; whoever is asked to decide gets there by it, and other readers by link are told in words. */
export function ApprovalButton({ source, wide = false }: ApprovalButtonProps) {
  const { data: approval } = useApproval(source);
  const [open, setOpen] = useState(false);
  if (!approval) return null;
  if ('token' in source && approval.reviews.length === 0) return <Said words={approval.statement} wide={wide} />;
  const asked = askedOf(approval);
  const button =
    asked === null ? (
      <button
        type="button"
        className={classes.badge}
        aria-label={words.stateOf(words.states[approval.state])}
        onClick={() => setOpen(true)}
      >
        <StateBadge state={approval.state} />
      </button>
    ) : (
      <Button fullWidth={wide} aria-label={words.decideOn(asked)} onClick={() => setOpen(true)}>
        {wide ? words.decideOn(asked) : words.decideOnShort(asked)}
      </Button>
    );
  return (
    <>
      {wide ? <div className={classes.strip}>{button}</div> : button}
      {open && (
        <Suspense fallback={null}>
          <ApprovalHere source={source} approval={approval} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
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
