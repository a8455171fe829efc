import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { TriedOwnCheck } from '../../../api/queries/ownChecks';
import { words } from '../../../ui/words/ownChecks';
import classes from '../CheckSettings.module.css';

const SHOWN = 10;

/** What a check would say of the organisation's designs: those of which it says something first. */
export function TriedDesigns({ tried }: { readonly tried: TriedOwnCheck }) {
  const found = tried.designs.filter(({ holds }) => !holds);
  if (tried.designs.length + tried.left_out.length === 0) return <p className={classes.counts}>{words.nobody}</p>;
  return (
    <div role="status">
      <p className={classes.counts}>{words.tried(tried.designs.length, found.length)}</p>
      <ul className={classes.tried}>
        {found.slice(0, SHOWN).map(({ design_id, design_name, matches, first }) => (
          <li key={design_id}>
            <Anchor component={Link} to={`/d/${design_id}`} target="_blank">
              {design_name}
            </Anchor>{' '}
            {words.matches(matches)}
            {first.length > 0 && <span className={classes.names}>{first.map(({ name }) => name).join(', ')}</span>}
          </li>
        ))}
        {found.length > SHOWN && <li>{words.more(found.length - SHOWN)}</li>}
        {tried.left_out.map(({ design_id, design_name, reason }) => (
          <li key={design_id}>{words.leftOut(design_name, reason)}</li>
        ))}
        {tried.not_reached > 0 && <li>{words.notReached(tried.not_reached)}</li>}
      </ul>
    </div>
  );
}
