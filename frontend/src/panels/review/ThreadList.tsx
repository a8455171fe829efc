import type { Thread } from '../../api/queries/threads';
import { isUnread } from '../../state/readMarks';
import { useReview } from '../../state/review';
import { whenChanged } from '../../ui/format/format';
import { Tag } from '../../ui/Tag';
import { suggestionWords, words } from '../../ui/words/review';
import { useStudio } from '../studio';
import { AnchorIcon } from './AnchorIcon';
import { anchorTitle, awayWith, isGone } from './anchorView';
import classes from './ReviewPanel.module.css';

interface ThreadListProps {
  readonly threads: readonly Thread[];
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
}

/** Comments, one a line: on what, the last words, whether somebody else said something new. */
export function ThreadList({ threads, open, onOpen }: ThreadListProps) {
  return (
    <ul className={classes.threads} aria-label={words.list}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <ThreadRow thread={thread} open={thread.id === open} onOpen={() => onOpen(thread.id)} />
        </li>
      ))}
    </ul>
  );
}

interface ThreadRowProps {
  readonly thread: Thread;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function ThreadRow({ thread, open, onOpen }: ThreadRowProps) {
  const studio = useStudio();
  const unread = useReview(({ read }) => isUnread(thread, read));
  const last = thread.remarks.filter(({ deleted_at }) => deleted_at === null).at(-1);
  const title = anchorTitle(thread.anchor, thread.anchor_words, studio);
  const gone = isGone(thread, studio);
  const away = !gone && awayWith(thread, studio) !== null;
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={open || undefined}
      aria-label={words.thread(thread.number, title)}
      data-resolved={thread.resolved_at !== null || undefined}
      onClick={onOpen}
    >
      <span className={classes.mark} data-unread={unread || undefined}>
        {thread.number}
      </span>
      <span className={classes.rowText}>
        <span className={classes.rowTitle}>
          <AnchorIcon anchor={thread.anchor} />
          <span className={classes.cut} data-gone={gone || undefined}>
            {title}
          </span>
          {unread && <Tag isNew>{words.unread}</Tag>}
          {thread.suggestion && <Tag>{suggestionWords.states[thread.suggestion.state]}</Tag>}
        </span>
        {(gone || away) && <span className={classes.small}>{gone ? words.gone : words.away}</span>}
        <span className={classes.lastWords}>
          {last ? `${last.mine ? words.you : last.author}: ${last.body || suggestionWords.tag}` : words.deleted}
        </span>
      </span>
      <span className={classes.when}>{whenChanged(new Date(thread.changed_at), new Date())}</span>
    </button>
  );
}
