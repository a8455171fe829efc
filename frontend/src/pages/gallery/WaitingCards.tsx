import { words } from '../../ui/words/gallery';
import classes from './Gallery.module.css';
import own from './WaitingCards.module.css';

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** Where the cards will stand: a server that has just started evaluates the reference designs first. */
export function WaitingCards() {
  return (
    <div className={classes.cards} role="status" aria-label={words.waiting}>
      {PLACES.map((place) => (
        <span key={place} className={classes.card}>
          <span className={classes.picture} />
          <span className={own.waiting} />
        </span>
      ))}
    </div>
  );
}
