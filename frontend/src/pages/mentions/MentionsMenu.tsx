import { ActionIcon, Anchor, Popover } from '@mantine/core';
import { IconAt } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type OwnMention, useReadMentions } from '../../api/queries/mentions';
import { useReview } from '../../state/review';
import { stopEscape } from '../../ui/form/fieldEvents';
import { whenChanged } from '../../ui/format/format';
import { EmptyState } from '../../ui/message/EmptyState';
import { Tag } from '../../ui/Tag';
import { words } from '../../ui/words/mentions';
import classes from './Mentions.module.css';

/** How many comments that mention this user wait to be read, and all of them to go to. */
export function MentionsMenu({ mentions }: { readonly mentions: readonly OwnMention[] }) {
  const [open, setOpen] = useState(false);
  const { mutate } = useReadMentions();
  const unread = useMemo(() => unreadOf(mentions), [mentions]);
  useReadInThread(mentions, mutate);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={360} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          className={classes.button ?? ''}
          aria-label={words.button(unread.length)}
          title={words.button(unread.length)}
          onClick={() => setOpen(!open)}
        >
          <IconAt size={18} stroke={1.5} />
          {unread.length > 0 && (
            <span className={classes.badge} aria-hidden>
              {words.badge(unread.length)}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={words.title} onKeyDown={stopEscape}>
        <header className={classes.head}>
          <h2>{words.title}</h2>
          {unread.length > 0 && (
            <Anchor component="button" type="button" fz="sm" onClick={() => mutate(unread)}>
              {words.readAll}
            </Anchor>
          )}
        </header>
        {mentions.length === 0 ? (
          <EmptyState>{words.none}</EmptyState>
        ) : (
          <ul className={classes.list}>
            {mentions.map((mention) => (
              <li key={mention.remark_id}>
                <Entry mention={mention} onGo={() => setOpen(false)} />
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Entry({ mention, onGo }: { readonly mention: OwnMention; readonly onGo: () => void }) {
  const where = words.where(mention.design_name, mention.anchor_words);
  return (
    <Link
      className={classes.entry}
      to={`/d/${mention.design_id}`}
      state={{ thread: mention.thread_id }}
      data-unread={!mention.is_read || undefined}
      onClick={onGo}
    >
      <span className={classes.who}>
        <strong>{mention.author}</strong>
        {!mention.is_read && <Tag isNew>{words.unread}</Tag>}
        <time dateTime={mention.created_at}>{whenChanged(new Date(mention.created_at), new Date())}</time>
      </span>
      <span className={classes.where} title={where}>
        {where}
      </span>
      <span className={classes.body}>{mention.body}</span>
    </Link>
  );
}

/** Whoever has the thread before them reads it: what mentions them there is not new any more. */
function useReadInThread(mentions: readonly OwnMention[], read: (remarkIds: readonly string[]) => void): void {
  const shown = useReview(({ open, threads }) => (threads.some(({ id }) => id === open) ? open : null));
  const here = mentions.filter(({ thread_id }) => thread_id === shown);
  const unread = unreadOf(here).join(' ');
  useEffect(() => {
    if (unread !== '') read(unread.split(' '));
  }, [unread, read]);
}

const unreadOf = (mentions: readonly OwnMention[]): readonly string[] =>
  mentions.filter(({ is_read }) => !is_read).map(({ remark_id }) => remark_id);
