import { type ReactNode, Suspense } from 'react';
import { useView } from '../../state/view';
import { viewComponent } from '../studio/viewComponents';
import { ConnectedTrace } from './ConnectedTrace';
import classes from './ViewArea.module.css';

/** The chosen view of a design that is only read; the canvas stays mounted under the others. */
export function ViewArea({ canvas }: { readonly canvas: ReactNode }) {
  const View = viewComponent(useView((state) => state.view));
  return (
    <>
      <div className={classes.canvas} hidden={View !== null}>
        {canvas}
      </div>
      {View && (
        <Suspense fallback={null}>
          <View />
        </Suspense>
      )}
      <ConnectedTrace />
    </>
  );
}
