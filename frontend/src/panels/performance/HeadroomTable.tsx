import { BuyList } from './BuyList';
import { HeadroomPolicy } from './HeadroomPolicy';
import classes from './HeadroomTable.module.css';
import { OverTarget } from './OverTarget';

/** How much is to be left free, what stands in the way of it, and what could be bought. */
export function HeadroomTable() {
  return (
    <div className={classes.headroom}>
      <HeadroomPolicy />
      <OverTarget />
      <BuyList />
    </div>
  );
}
