import type { ListedCheck } from '../../../api/queries/checks';
import { Tag } from '../../../ui/Tag';
import { words } from '../../../ui/words/checkHelp';
import { reasonWords } from '../../../ui/words/checks';
import classes from './CheckSheet.module.css';

/** Words by which the title of a source says itself that nobody has read it for this. */
const UNREAD = /quoted|from memory/;

/** Where the rule is written, and whether somebody has read it there. */
export function Sources({ sources }: Pick<ListedCheck, 'sources'>) {
  return (
    <ul className={classes.sources}>
      {sources.map(({ title, page }) => (
        <li key={title}>
          {title}
          {page !== null && <span className={classes.quiet}>, {reasonWords.page(page)}</span>}
          {page === null && !UNREAD.test(title) && (
            <>
              {' '}
              <Tag>{words.unread}</Tag>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
