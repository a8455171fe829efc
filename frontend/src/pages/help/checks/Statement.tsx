import { words } from '../../../ui/words/checkHelp';
import classes from './CheckSheet.module.css';
import { statementPieces } from './statementPieces';

/** What a finding says, with the names of what the design fills in; nothing where that is all of it. */
export function Statement({ message }: { readonly message: string }) {
  const pieces = statementPieces(message);
  if (pieces.every(({ text, isOpen }) => isOpen || text.trim() === '')) return null;
  return (
    <blockquote className={classes.statement} aria-label={words.says}>
      {pieces.map(({ text, isOpen }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence keep their places.
        isOpen ? <var key={at}>{text}</var> : text,
      )}
    </blockquote>
  );
}
