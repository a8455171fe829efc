import type { Finding } from '../../../api/answers';
import { dateText } from '../../../ui/format/format';
import { words } from '../../../ui/words/accept';
import { useStudioValue } from '../../studio';
import classes from './Accept.module.css';

/** Who accepted a finding and why, in one line of the list. */
export function AcceptedText({ finding: { suppressed } }: { readonly finding: Finding }) {
  const said = useStudioValue(({ snapshot }) => snapshot.suppressions.get(suppressed ?? ''));
  if (!said) return null;
  const end = said.until === null ? '' : `, ${words.lastDay(dateText(said.until))}`;
  const text = `${said.author}: “${said.reason}”${end}`;
  return (
    <span className={classes.line} title={text}>
      {text}
    </span>
  );
}
