import type { Review } from '../../api/queries/reviews';
import { momentText } from '../../ui/format/format';
import { words } from '../../ui/words/approval';
import classes from './Approval.module.css';
import { Seats } from './OpenReview';

/** What was decided before, the newest first. */
export function PastReviews({ reviews }: { readonly reviews: readonly Review[] }) {
  return (
    <section aria-label={words.past} className={classes.past}>
      <h3>{words.past}</h3>
      {reviews.map((review) => (
        <details key={review.id}>
          <summary>
            {words.revision(review.revision.number, review.revision.name)}
            {review.outcome && `: ${words.outcomes[review.outcome]}`}
            {review.closed_at && `, ${momentText(new Date(review.closed_at))}`}
          </summary>
          {review.message && <p className={classes.message}>{review.message}</p>}
          <Seats seats={review.seats} />
        </details>
      ))}
    </section>
  );
}
