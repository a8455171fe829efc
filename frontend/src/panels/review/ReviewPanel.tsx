import { Button, SegmentedControl } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Thread } from '../../api/queries/threads';
import { type CommentTarget, useReview } from '../../state/review';
import { EmptyState } from '../../ui/message/EmptyState';
import { SearchField } from '../../ui/search/SearchField';
import { words } from '../../ui/words/review';
import { AnchorIcon } from './AnchorIcon';
import { Composer } from './Composer';
import { mentioned } from './mentions';
import classes from './ReviewPanel.module.css';
import type { ReviewProps } from './reviewProps';
import talk from './Thread.module.css';
import { ThreadList } from './ThreadList';
import { ThreadView } from './ThreadView';

const filters = ['open', 'resolved', 'all'] as const;
type Filter = (typeof filters)[number];

const shows: Readonly<Record<Filter, (thread: Thread) => boolean>> = {
  open: ({ resolved_at }) => resolved_at === null,
  resolved: ({ resolved_at }) => resolved_at !== null,
  all: () => true,
};

interface ReviewPanelProps extends ReviewProps {
  /** More to do beside the list, such as suggesting changes. */
  readonly tools?: ReactNode;
}

/** The comments on a design: the list, and beside it the one that is open or being written. */
export function ReviewPanel({ tools, ...props }: ReviewPanelProps) {
  const { threads, open, draft, close, show, may } = useReview();
  const [filter, setFilter] = useState<Filter>('open');
  const [find, setFind] = useState('');
  const shown = useMemo(
    () => threads.filter(shows[filter]).filter((thread) => says(thread, find)),
    [threads, filter, find],
  );
  const thread = threads.find(({ id }) => id === open);
  const side = draft ? (
    <DraftView key={JSON.stringify(draft.anchor)} draft={draft} {...props} />
  ) : thread ? (
    <ThreadView key={thread.id} thread={thread} onBack={close} {...props} />
  ) : null;
  return (
    <div className={classes.review} data-side={side !== null || undefined}>
      <div className={classes.listSide}>
        <div className={classes.bar}>
          <SegmentedControl
            aria-label={words.filter}
            value={filter}
            data={filters.map((value) => ({ value, label: words.filters[value] }))}
            onChange={setFilter}
          />
          <SearchField className={classes.find ?? ''} label={words.find} value={find} onChange={setFind} />
          {may && <DesignButton />}
          {tools}
        </div>
        {shown.length > 0 ? (
          <ThreadList threads={shown} open={open} onOpen={show} />
        ) : (
          <EmptyState>
            {emptyText(filter, find, may)}
            {may && filter !== 'resolved' && find.trim() === '' && (
              <span className={classes.byKey}> {words.byKey}</span>
            )}
          </EmptyState>
        )}
      </div>
      {side}
    </div>
  );
}

function DesignButton() {
  const begin = useReview((state) => state.begin);
  return (
    <Button
      variant="default"
      leftSection={<IconMessagePlus size={16} stroke={1.5} />}
      onClick={() => begin({ kind: 'design' }, words.theDesign)}
    >
      {words.onDesign}
    </Button>
  );
}

function DraftView({ draft, ...props }: { readonly draft: CommentTarget } & ReviewProps) {
  const { of, close, show } = useReview();
  const { act, people, visitor, revisionId } = props;
  return (
    <section className={talk.thread} aria-label={words.commentOn(draft.words)}>
      <header className={talk.head}>
        <AnchorIcon anchor={draft.anchor} />
        <h3 className={talk.cut} title={draft.words}>
          {words.commentOn(draft.words)}
        </h3>
      </header>
      <Composer
        label={words.body}
        send={words.send}
        keptAs={JSON.stringify([of, draft.anchor])}
        people={people}
        visitor={visitor}
        autoFocus
        onCancel={close}
        onSend={async (body) => {
          const made = await act({
            do: 'begin',
            thread: { anchor: draft.anchor, body, mentions: mentioned(body, people) },
            name: visitor?.name ?? '',
            revisionId,
          });
          // Whoever looked at something else meanwhile stays there.
          if (useReview.getState().draft === draft) show(made.id);
        }}
      />
    </section>
  );
}

function says(thread: Thread, find: string): boolean {
  const query = find.trim().toLocaleLowerCase();
  if (query === '') return true;
  const texts = [thread.anchor_words, ...thread.remarks.flatMap(({ author, body }) => [author, body])];
  return texts.some((text) => text.toLocaleLowerCase().includes(query));
}

function emptyText(filter: Filter, find: string, may: boolean): string {
  if (find.trim() !== '') return words.noneFound(find.trim());
  return may ? words.none[filter] : words.noneToRead;
}
