import { Link, useLocation } from 'react-router';
import type { ListedCheck } from '../../../api/queries/checks';
import { checkAddress } from '../../../panels/checks/checkAddress';
import { FixSign } from '../../../panels/checks/FixSign';
import { SeverityIcon } from '../../../ui/message/SeverityIcon';
import { Tag } from '../../../ui/Tag';
import { words } from '../../../ui/words/checkHelp';
import { words as names } from '../../../ui/words/checks';
import classes from './CheckHelp.module.css';
import { severityOf } from './findChecks';

interface CheckRowProps {
  readonly check: ListedCheck;
  readonly showsFamily: boolean;
}

/** A check in one line, which leads to its page. */
export function CheckRow({ check, showsFamily }: CheckRowProps) {
  const { search } = useLocation();
  const severity = severityOf(check);
  return (
    <li>
      <Link className={classes.row} to={checkAddress(check.id)} state={{ search }}>
        <SeverityIcon severity={severity} label={names.states[severity]} />
        <span className={classes.id}>{check.id}</span>
        <span className={classes.title}>
          {check.title}
          {check.setting && (
            <>
              {' '}
              <Tag>{check.setting.off ? words.off : words.changed}</Tag>
            </>
          )}
        </span>
        {showsFamily && <span className={classes.quiet}>{names.families[check.family]}</span>}
        <span className={classes.fixSort}>
          {check.fix ? (
            <>
              <span aria-hidden className={classes.sign}>
                <FixSign sort={check.fix.sort} />
              </span>
              {names.fixSorts[check.fix.sort]}
            </>
          ) : (
            words.byHand
          )}
        </span>
      </Link>
    </li>
  );
}
