import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Decision, Review, ReviewSeat } from '../../api/queries/reviews';
import { words } from '../../ui/words/approval';
import classes from './Approval.module.css';
import type { ApprovalProps } from './approvalProps';

interface DecisionFormProps extends ApprovalProps {
  readonly review: Review;
  readonly seat: ReviewSeat;
}

/** Approve or reject, with a reason; what is in the way is named. */
export function DecisionForm({ review, seat, visitor, busy, act }: DecisionFormProps) {
  const [reason, setReason] = useState(seat.reason);
  const [message, setMessage] = useState<string | null>(null);
  const waiting = review.items.filter(({ severity, answer }) => severity === 'error' && answer === null);
  const decide = (decision: Decision) => {
    if (visitor && visitor.name.trim() === '') return setMessage(words.needsName);
    if (reason.trim() === '') return setMessage(words.needsReason);
    setMessage(null);
    act({ do: 'decide', reviewId: review.id, decision, reason, name: visitor?.name ?? '' });
  };
  return (
    <form className={classes.decision} aria-label={words.decide} onSubmit={(event) => event.preventDefault()}>
      <h4>{words.decide}</h4>
      {seat.decision && <p className={classes.quiet}>{words.decided}</p>}
      <Textarea
        label={words.reason}
        description={words.reasonHelp}
        autosize
        minRows={2}
        value={reason}
        error={message}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {waiting.length > 0 && (
        <div className={classes.blocked}>
          <p>{words.blocked(waiting.length)}</p>
          <ul>
            {waiting.map((item) => (
              <li key={item.id}>{item.words}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={classes.buttons}>
        <Button type="button" loading={busy} disabled={waiting.length > 0} onClick={() => decide('approve')}>
          {words.approve(review.revision.number)}
        </Button>
        <Button type="button" variant="default" loading={busy} onClick={() => decide('reject')}>
          {words.reject}
        </Button>
      </div>
    </form>
  );
}
