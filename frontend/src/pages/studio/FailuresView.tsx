import { useFailureState } from '../../state/failures';
import { ConnectedFailures } from './dock/FailuresTab';
import classes from './FailuresView.module.css';

/** What each failure leaves and what follows it, with the room of the whole studio. */
export function FailuresView() {
  const isBroken = useFailureState(({ broken }) => broken.length > 0);
  return (
    <div className={classes.view} data-broken={isBroken || undefined}>
      <ConnectedFailures both />
    </div>
  );
}
