import { ActionIcon, Anchor, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Remark, useRemarkEdits } from '../../api/queries/threads';
import { whenChanged } from '../../ui/format/format';
import { Tag } from '../../ui/Tag';
import { words } from '../../ui/words/review';
import { Composer } from './Composer';
import { mentioned, mentionSpans } from './mentions';
import type { ReviewProps } from './reviewProps';
import classes from './Thread.module.css';

type RemarkViewProps = Pick<ReviewProps, 'source' | 'people' | 'act'> & { readonly remark: Remark };

/** One remark: who, when, what. Whoever wrote it may say it otherwise, or take it back. */
export function RemarkView({ remark, source, people, act }: RemarkViewProps) {
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [history, setHistory] = useState(false);
  const author = remark.mine ? words.you : remark.author;
  const gone = remark.deleted_at !== null;
  return (
    <li className={classes.remark}>
      <header className={classes.remarkHead}>
        <strong>{author}</strong>
        {remark.by_link && !remark.mine && <Tag>{words.byLink}</Tag>}
        <time dateTime={remark.created_at}>{whenChanged(new Date(remark.created_at), new Date())}</time>
        {remark.edits > 0 &&
          (remark.mine ? (
            <Anchor component="button" type="button" fz="xs" onClick={() => setHistory(!history)}>
              {words.editedTimes(remark.edits)}
            </Anchor>
          ) : (
            <span className={classes.small}>{words.edited}</span>
          ))}
        {remark.mine && !gone && !editing && (
          <RemarkMenu author={author} onEdit={() => setEditing(true)} onDelete={() => setAsking(true)} />
        )}
      </header>
      {editing ? (
        <Composer
          label={words.editLabel}
          send={words.save}
          people={people}
          first={remark.body}
          autoFocus
          onCancel={() => setEditing(false)}
          onSend={async (body) => {
            await act({ do: 'edit', remarkId: remark.id, remark: { body, mentions: mentioned(body, people) } });
            setEditing(false);
          }}
        />
      ) : (
        <Body remark={remark} names={people.map(({ name }) => name)} />
      )}
      {asking && (
        <DeleteQuestion
          onKeep={() => setAsking(false)}
          onDelete={() => act({ do: 'delete', remarkId: remark.id }).then(() => setAsking(false))}
        />
      )}
      {history && <Edits source={source} remark={remark} />}
    </li>
  );
}

function Body({ remark, names }: { readonly remark: Remark; readonly names: readonly string[] }) {
  if (remark.deleted_at !== null) return <p className={classes.deleted}>{words.deleted}</p>;
  if (remark.body === '') return null;
  const cut = mentionSpans(remark.body, [...names, ...remark.mentions.map(({ name }) => name)]);
  return (
    <p className={classes.body}>
      {cut.map(({ text, name }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name than their place
        name === null ? <span key={index}>{text}</span> : <b key={index}>{text}</b>,
      )}
    </p>
  );
}

interface RemarkMenuProps {
  readonly author: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function RemarkMenu({ author, onEdit, onDelete }: RemarkMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={classes.remarkMore ?? ''} size={24} aria-label={words.more(author)}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={onEdit}>
          {words.edit}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.5} />} onClick={onDelete}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function DeleteQuestion({
  onKeep,
  onDelete,
}: {
  readonly onKeep: () => void;
  readonly onDelete: () => Promise<unknown>;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const remove = () => onDelete().catch((error: Error) => setFailure(error.message));
  return (
    <div role="alertdialog" aria-label={words.removeTitle} className={classes.question}>
      <p>{failure ?? words.removeHelp}</p>
      <Button color="var(--hr-danger)" variant="outline" onClick={remove}>
        {words.remove}
      </Button>
      <Button variant="default" onClick={onKeep}>
        {words.cancel}
      </Button>
    </div>
  );
}

function Edits({ source, remark }: Pick<RemarkViewProps, 'source' | 'remark'>) {
  const edits = useRemarkEdits(source, remark.id, remark.edits);
  return (
    <ul className={classes.edits} aria-label={words.history}>
      {edits.data?.map(({ body, written_at }) => (
        <li key={written_at}>
          <time dateTime={written_at}>{whenChanged(new Date(written_at), new Date())}</time>
          <p className={classes.body}>{body}</p>
        </li>
      ))}
    </ul>
  );
}
