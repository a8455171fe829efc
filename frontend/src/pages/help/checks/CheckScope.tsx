import { Link } from 'react-router';
import { useCatalogue } from '../../../api/queries/catalogue';
import type { ListedCheck } from '../../../api/queries/checks';
import { checkAddress } from '../../../panels/checks/checkAddress';
import { words } from '../../../ui/words/checkHelp';
import classes from './CheckSheet.module.css';

interface CheckScopeProps {
  readonly check: ListedCheck;
  readonly checks: readonly ListedCheck[];
}

/** In which designs a check is asked, and when it is silent. */
export function CheckScope({ check, checks }: CheckScopeProps) {
  const causes = checks.filter(({ id }) => check.silenced_by.includes(id));
  return (
    <ul className={classes.sources}>
      <li>{check.kinds.length === 0 ? words.everyDesign : <Kinds kinds={check.kinds} />}</li>
      {causes.length > 0 && (
        <li>
          {words.silenced}
          {causes.map(({ id, title }) => (
            <Link key={id} className={classes.cause} to={checkAddress(id)}>
              {id} {title}
            </Link>
          ))}
        </li>
      )}
      {check.sensitive.length > 0 && <li>{words.sensitive(check.sensitive)}</li>}
    </ul>
  );
}

/** Names of kinds come with the catalogue; until then their ids stand for them. */
function Kinds({ kinds }: { readonly kinds: readonly string[] }) {
  const known = useCatalogue().data?.kinds;
  const called = kinds.map((kind) => known?.[kind]?.plural ?? kind.replaceAll('_', ' '));
  return words.kinds(called.join(', '));
}
