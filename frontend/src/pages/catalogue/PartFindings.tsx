import type { PartCheck } from '../../api/queries/parts';
import type { Catalogue } from '../../model/catalogue/catalogue';
import { InsidePicture } from '../../panels/parts/sheet/InsidePicture';
import { formWords as words } from '../../ui/words/partForm';
import classes from './Editor.module.css';

interface PartFindingsProps {
  /** The catalogue with the part in it; null while it cannot be read. */
  readonly catalogue: Catalogue | null;
  readonly partId: string | null;
  readonly check: PartCheck | undefined;
}

/** What keeps a part from being saved, what it would look like, and the text that would be kept. */
export function PartFindings({ catalogue, partId, check }: PartFindingsProps) {
  if (!check) return <p className={classes.quiet}>{words.checking}</p>;
  const { problems, yaml } = check;
  return (
    <>
      <h3 role="status">{problems.length > 0 ? words.todo(problems.length) : words.sound}</h3>
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map(({ line, place, message }) => (
            <li key={`${place} ${message}`}>
              {message} {line !== null && <small>{words.line(line)}</small>}
            </li>
          ))}
        </ul>
      )}
      {catalogue && partId !== null && (
        <>
          <h3>{words.preview}</h3>
          <InsidePicture catalogue={catalogue} partId={partId} />
        </>
      )}
      {yaml && (
        <>
          <h3>{words.yaml}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre className={classes.yaml} tabIndex={0}>
            {yaml}
          </pre>
        </>
      )}
    </>
  );
}
