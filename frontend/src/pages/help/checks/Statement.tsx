import { words } from '../../../ui/words/checkHelp';
import classes from './CheckSheet.module.css';
import { statementPieces } from './statementPieces';

/** What a check looks for, with the names of what the design fills in. */
export function Statement({ text: template }: { readonly text: string }) {
  const pieces = statementPieces(template);
  return (
    <blockquote className={classes.statement} aria-label={words.says}>
      {pieces.map(({ text, isOpen }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence keep their places.
        isOpen ? <var key={at}>{text}</var> : text,
      )}
    </blockquote>
  );
}
