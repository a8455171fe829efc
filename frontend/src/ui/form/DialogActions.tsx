import type { ReactNode } from 'react';
import classes from './DialogActions.module.css';

/** The buttons that end a dialog, in its last line. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes.foot}>{children}</div>;
}
