import { useLinkVisits } from '../../api/queries/links';
import { momentText } from '../../ui/format/format';
import { words } from '../../ui/words/share';
import classes from './Share.module.css';

/** Who came by a link and what they did, the newest first. */
export function Visits({ linkId }: { readonly linkId: string }) {
  const visits = useLinkVisits(linkId);
  if (visits.error) return <p role="alert">{visits.error.message}</p>;
  if (!visits.data) return <p aria-busy="true" />;
  if (visits.data.length === 0) return <p className={classes.none}>{words.noVisits}</p>;
  return (
    <ol className={classes.visits}>
      {visits.data.map((visit) => (
        <li key={visit.id}>
          <time dateTime={visit.happened_at}>{momentText(new Date(visit.happened_at))}</time>
          <span>
            {visit.visitor || words.somebody} {words.visited[visit.what]}
          </span>
        </li>
      ))}
    </ol>
  );
}
