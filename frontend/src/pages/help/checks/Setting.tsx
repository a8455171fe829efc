import type { ListedCheck } from '../../../api/queries/checks';
import { words } from '../../../ui/words/checkHelp';
import { words as names } from '../../../ui/words/checks';
import classes from './CheckSheet.module.css';

/** What the organisation wants of the check other than it is shipped, and why. */
export function Setting({ check: { setting, severity } }: { readonly check: ListedCheck }) {
  if (setting === null) return null;
  return (
    <section className={classes.setting} aria-label={words.setting}>
      <h3>{words.setting}</h3>
      <p>
        {setting.off && words.isOff}{' '}
        {setting.severity !== null && words.severityHere(names.states[setting.severity], names.states[severity])}{' '}
        {setting.reason}
      </p>
    </section>
  );
}
