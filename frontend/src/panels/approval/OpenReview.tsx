import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Review, ReviewSeat } from '../../api/queries/reviews';
import { momentText } from '../../ui/format/format';
import { words } from '../../ui/words/approval';
import classes from './Approval.module.css';
import type { ApprovalProps } from './approvalProps';
import { Checklist } from './Checklist';
import { DecisionForm } from './DecisionForm';

interface OpenReviewProps extends ApprovalProps {
  readonly review: Review;
  readonly compare: ReactNode;
}

/** A question that waits: whom it is asked of, what is to be answered, and the decision of who looks. */
export function OpenReview(props: OpenReviewProps) {
  const { review, act } = props;
  const mine = review.seats.find((seat) => seat.mine);
  return (
    <section aria-label={words.revision(review.revision.number, review.revision.name)}>
      <h3>{words.revision(review.revision.number, review.revision.name)}</h3>
      <p className={classes.quiet}>{words.asked(review.opened_by, momentText(new Date(review.opened_at)))}</p>
      {review.message && <p className={classes.message}>{review.message}</p>}
      {review.stale && (
        <p className={classes.stale}>
          {words.stale(review.revision.number)} {props.compare}
        </p>
      )}
      <Seats seats={review.seats} />
      {props.visitor && (
        <TextInput
          mt="md"
          label={words.yourName}
          description={words.nameHelp}
          maxLength={200}
          value={props.visitor.name}
          onChange={(event) => props.visitor?.rename(event.currentTarget.value)}
        />
      )}
      <Checklist {...props} />
      {mine && <DecisionForm key={mine.id} {...props} seat={mine} />}
      {props.mayAsk && (
        <Button
          variant="default"
          className={classes.start ?? ''}
          loading={props.busy}
          onClick={() => act({ do: 'withdraw', reviewId: review.id })}
        >
          {words.withdraw}
        </Button>
      )}
    </section>
  );
}

/** Who was asked and what they said. */
export function Seats({ seats }: { readonly seats: readonly ReviewSeat[] }) {
  return (
    <>
      <h4>{words.seats}</h4>
      <ul className={classes.seats}>
        {seats.map((seat) => (
          <li key={seat.id} data-decision={seat.decision ?? 'none'}>
            <b>{seat.name}</b>
            {seat.mine && seat.name.toLowerCase() !== words.you && <span className={classes.quiet}>{words.you}</span>}
            {!seat.required && <span className={classes.quiet}>{words.optional}</span>}
            <span className={classes.verdict}>
              {seat.decision ? words.decisions[seat.decision] : seat.gone ? words.gone : words.waits}
              {seat.decided_by && seat.decided_by !== seat.name && ` ${words.decidedBy(seat.decided_by)}`}
              {seat.decided_at && `, ${momentText(new Date(seat.decided_at))}`}
            </span>
            {seat.reason && <q>{seat.reason}</q>}
          </li>
        ))}
      </ul>
    </>
  );
}
