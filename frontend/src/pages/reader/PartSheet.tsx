import { Inspector } from '../../panels/inspector/Inspector';
import { Outline } from '../../panels/outline/Outline';
import classes from './Reader.module.css';

/** What is selected, and the list to select from, as a sheet. */
export function PartSheet() {
  return (
    <div className={classes.part}>
      <Outline />
      <Inspector />
    </div>
  );
}
