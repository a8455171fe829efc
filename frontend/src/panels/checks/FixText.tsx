import type { Finding } from '../../api/answers';
import type { ListedCheck } from '../../api/queries/checks';
import { words } from '../../ui/words/checks';
import { FixSign } from './FixSign';
import classes from './FixText.module.css';

interface FixTextProps {
  readonly finding: Finding;
  readonly check: ListedCheck | undefined;
}

/** What a fix would do, with the sign of how sure it is. */
export function FixText({ finding: { fix }, check }: FixTextProps) {
  if (fix === null) return <span className={classes.none}>{words.noFix}</span>;
  const title = check?.fix?.title ?? words.fixSorts[fix];
  return (
    <>
      <FixSign sort={fix} />
      <span className={classes.title} title={title}>
        {title}
      </span>
    </>
  );
}
