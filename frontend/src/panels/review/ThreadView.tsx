import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconCircleCheck, IconRotate } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import type { Thread } from '../../api/queries/threads';
import { markRead } from '../../state/readMarks';
import { useReview } from '../../state/review';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { Tag } from '../../ui/Tag';
import { words } from '../../ui/words/review';
import { useStudio } from '../studio';
import { AnchorIcon } from './AnchorIcon';
import { anchorTitle, awayWith, drawnIds, isGone, showAnchored } from './anchorView';
import { Composer } from './Composer';
import { CurrentLine } from './CurrentLine';
import { mentioned } from './mentions';
import { RemarkView } from './RemarkView';
import type { ReviewProps } from './reviewProps';
import classes from './Thread.module.css';

const SuggestionView = lazyComponent(async () => (await import('./SuggestionView')).SuggestionView);

interface ThreadViewProps extends ReviewProps {
  readonly thread: Thread;
  readonly onBack: () => void;
}

/** A conversation about one thing: where it is, what was said, and the answer field. */
export function ThreadView({ thread, onBack, ...props }: ThreadViewProps) {
  const { act, people, visitor } = props;
  useEffect(() => markRead(thread), [thread]);
  return (
    <section className={classes.thread} aria-label={words.thread(thread.number, thread.anchor_words)}>
      <ThreadHead thread={thread} onBack={onBack} {...props} />
      <div className={classes.talk}>
        <AnchorNote thread={thread} source={props.source} />
        <ol className={classes.remarks}>
          {thread.remarks.map((remark) => (
            <RemarkView key={remark.id} remark={remark} source={props.source} people={people} act={act} />
          ))}
        </ol>
        {thread.suggestion && (
          <Suspense fallback={null}>
            <SuggestionView thread={thread} suggestion={thread.suggestion} {...props} />
          </Suspense>
        )}
        {thread.resolved_at !== null && !thread.suggestion?.decided_by && (
          <p className={classes.small}>{words.resolved(thread.resolved_by ?? '')}</p>
        )}
      </div>
      <Composer
        label={words.replyLabel}
        placeholder={words.reply}
        rows={1}
        keptAs={thread.id}
        onEscape={onBack}
        send={words.sendReply}
        people={people}
        visitor={visitor}
        onSend={(body) =>
          act({
            do: 'reply',
            threadId: thread.id,
            remark: { body, mentions: mentioned(body, people) },
            name: visitor?.name ?? '',
          })
        }
      />
    </section>
  );
}

function ThreadHead({ thread, onBack, ...props }: ThreadViewProps) {
  const studio = useStudio();
  const seek = useReview((state) => state.seek);
  const title = anchorTitle(thread.anchor, thread.anchor_words, studio);
  const { kind } = thread.anchor;
  const tab = kind === 'bill_line' ? 'bill' : kind === 'config_line' ? 'files' : null;
  const canShow = tab === null ? drawnIds(thread.anchor, studio).length > 0 : props.onShowTab !== undefined;
  const show = () => {
    if (tab === null) showAnchored(thread.anchor, studio);
    else {
      seek(thread.anchor);
      props.onShowTab?.(tab);
    }
  };
  return (
    <header className={classes.head}>
      <ActionIcon className={classes.back ?? ''} aria-label={words.back} onClick={onBack}>
        <IconArrowLeft size={16} stroke={1.5} />
      </ActionIcon>
      <AnchorIcon anchor={thread.anchor} />
      <h3 className={classes.cut} title={title}>
        {title}
      </h3>
      {thread.revision && (
        <Tag>{thread.revision.number === null ? words.onOlder : words.onRevision(thread.revision.number)}</Tag>
      )}
      {canShow && (
        <Anchor component="button" type="button" fz="md" onClick={show}>
          {words.show}
        </Anchor>
      )}
      {props.maySettle && <SettleButton thread={thread} act={props.act} />}
    </header>
  );
}

function SettleButton({ thread, act }: { readonly thread: Thread; readonly act: ReviewProps['act'] }) {
  const [busy, setBusy] = useState(false);
  const settled = thread.resolved_at !== null;
  const label = settled ? words.reopen : words.resolve;
  const run = async () => {
    setBusy(true);
    await act({ do: settled ? 'reopen' : 'resolve', threadId: thread.id }).catch(() => undefined);
    setBusy(false);
  };
  return (
    <Tooltip label={label}>
      <Button
        variant="default"
        loading={busy}
        leftSection={settled ? <IconRotate size={16} stroke={1.5} /> : <IconCircleCheck size={16} stroke={1.5} />}
        onClick={run}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

/** What became of the thing since. */
function AnchorNote({ thread, source }: { readonly thread: Thread } & Pick<ReviewProps, 'source'>) {
  const studio = useStudio();
  const { anchor, anchor_words: remembered } = thread;
  if (anchor.kind === 'config_line') {
    return <CurrentLine anchor={anchor} source={source} present={thread.anchor_present} />;
  }
  if (isGone(thread, studio)) return <p className={classes.gone}>{words.goneLong(remembered)}</p>;
  const away = awayWith(thread, studio);
  return away && <p className={classes.gone}>{words.awayLong(remembered, away.scenario)}</p>;
}
