import { Link } from 'react-router';
import type { SearchHit, SearchMatch } from '../../api/queries/search';
import { StateBadge } from '../../panels/approval/StateBadge';
import { whenChanged } from '../../ui/format/format';
import { SeverityIcon } from '../../ui/message/SeverityIcon';
import { Tag } from '../../ui/Tag';
import { words } from '../../ui/words/search';
import classes from './Search.module.css';

/** Names that are read at a glance. */
const NAMED = 4;

/** A design that is found, why, and the way to where it is. */
export function HitCard({ hit }: { readonly hit: SearchHit }) {
  const now = new Date();
  return (
    <article className={classes.hit} aria-label={hit.name}>
      <header>
        <h3>
          <Link to={`/d/${hit.design_id}`}>{hit.name}</Link>
        </h3>
        {hit.state !== 'draft' && <StateBadge state={hit.state} />}
        {!hit.is_current && (
          <Tag>{hit.as_of ? words.asOf(whenChanged(new Date(hit.as_of), now)) : words.notIndexed}</Tag>
        )}
        <time dateTime={hit.updated_at}>{whenChanged(new Date(hit.updated_at), now)}</time>
      </header>
      <ul>
        {hit.matches
          .filter(({ field }) => field !== 'design')
          .map((match) => (
            <li key={`${match.field} ${match.value} ${match.severity} ${match.places[0]?.component_id}`}>
              <Match match={match} hit={hit} />
            </li>
          ))}
        {hit.more_matches > 0 && <li className={classes.quiet}>{words.moreMatches(hit.more_matches)}</li>}
      </ul>
      {hit.problem && <p className={classes.quiet}>{words.noFindings(hit.problem)}</p>}
    </article>
  );
}

function Match({ match, hit }: { readonly match: SearchMatch; readonly hit: SearchHit }) {
  const { places } = match;
  const label = match.field === 'name' ? words.componentsNamed(match.components, match.more) : match.label;
  const named = places.slice(0, NAMED);
  const left = match.components - named.length;
  return (
    <>
      <span className={classes.field}>{words.fields[match.field]}</span>
      <span className={classes.what}>
        {match.severity && <SeverityIcon severity={match.severity} label={words.severities[match.severity]} />}{' '}
        <b>{label}</b> {match.field !== 'name' && match.count > 1 && words.times(match.count)}
        {named.length > 0 && (
          <span className={classes.places}>
            {named.map(({ name }) => name).join(', ')} {left > 0 && words.morePlaces(left)}
          </span>
        )}
      </span>
      {places.length > 0 && (
        <Link
          className={classes.show}
          to={`/d/${hit.design_id}`}
          state={{ select: places.map(({ component_id }) => component_id) }}
          aria-label={words.showIn(label, hit.name)}
        >
          {words.show}
        </Link>
      )}
    </>
  );
}
