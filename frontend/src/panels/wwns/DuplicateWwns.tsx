import { Button } from '@mantine/core';
import type { WwnClash } from '../../api/answers';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/wwns';
import classes from './Wwns.module.css';

interface WwnClashesProps {
  /** Null while they are not known. */
  readonly clashes: readonly WwnClash[] | null;
  readonly error: string | null;
  readonly onSelect: (ids: readonly string[]) => void;
}

/** Names that stand for more than one thing, with what to do. */
export function DuplicateWwns({ clashes, error, onSelect }: WwnClashesProps) {
  if (error !== null) return <ErrorState title={words.clashesFailed}>{error}</ErrorState>;
  if (clashes === null) return null;
  if (clashes.length === 0) return <p className={classes.hint}>{words.clashesNone}</p>;
  return (
    <>
      <p className={classes.hint}>{words.clashesHelp}</p>
      <ul className={classes.clashes}>
        {clashes.map(({ wwn, message, component_ids }) => (
          <li key={wwn}>
            <span>{message}</span>
            <Button variant="default" aria-label={words.show(wwn)} onClick={() => onSelect(component_ids)}>
              {words.showShort}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
