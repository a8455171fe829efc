import { BuyList } from './BuyList';
import classes from './Headroom.module.css';
import { HeadroomPolicy } from './HeadroomPolicy';
import { OverTarget } from './OverTarget';

/** How much is to be left free, what stands in the way of it, and what could be bought. */
export function Headroom() {
  return (
    <div className={classes.headroom}>
      <HeadroomPolicy />
      <OverTarget />
      <BuyList />
    </div>
  );
}
