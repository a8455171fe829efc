import { Link } from 'react-router';
import { usePartUses } from '../../api/queries/parts';
import { count } from '../../ui/format/format';
import { words } from '../../ui/words/catalogue';
import classes from './Catalogue.module.css';

/** The designs in which a part stands: one's own as links, the reference designs by name. */
export function DesignUses({ partId }: { readonly partId: string }) {
  const uses = usePartUses(partId);
  if (uses.isError) return <p className={classes.quiet}>{uses.error.message}</p>;
  if (!uses.data) return <p className={classes.quiet}>{words.sheet.seeking}</p>;
  const { designs, references } = uses.data;
  if (designs.length + references.length === 0) return <p className={classes.quiet}>{words.sheet.noDesigns}</p>;
  return (
    <ul className={classes.uses} aria-label={words.sheet.usedByDesigns}>
      {designs.map((design) => (
        <li key={design.id}>
          <Link to={`/d/${encodeURIComponent(design.id)}`}>
            {design.name} ×{count(design.count)}
          </Link>
        </li>
      ))}
      {references.map((reference) => (
        <li key={reference.id} title={words.sheet.reference}>
          {reference.name} ×{count(reference.count)}
        </li>
      ))}
    </ul>
  );
}
