import { ActionIcon, Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Form } from '../../ui/form/Form';
import { words } from '../../ui/words/approval';
import classes from './Approval.module.css';
import type { Reviewer, Seat } from './approvalProps';

interface AskFormProps {
  /** Who may be asked by account or by a link that stands. */
  readonly candidates: readonly Reviewer[];
  readonly busy: boolean;
  readonly onAsk: (message: string, seats: readonly Seat[]) => void;
}

/** The question for approval: a message, and who has to answer it. */
export function AskForm({ candidates, busy, onAsk }: AskFormProps) {
  const [message, setMessage] = useState('');
  const [invited, setInvited] = useState<readonly Reviewer[]>([]);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [notice, setNotice] = useState<string | null>(null);
  const all = [...candidates, ...invited];
  const seats = all.flatMap((one) => (one.key in chosen ? [{ ...one, required: chosen[one.key] ?? true }] : []));
  const choose = (key: string, required: boolean | null) =>
    setChosen(({ [key]: _before, ...others }) => (required === null ? others : { ...others, [key]: required }));
  const invite = (name: string) => {
    const key = `new ${name}`;
    setInvited((before) => [...before, { key, name, accountId: null, linkId: null }]);
    choose(key, true);
  };
  const ask = () => {
    const fits = seats.some(({ required }) => required);
    setNotice(fits ? null : words.noReviewers);
    if (fits) onAsk(message, seats);
  };
  return (
    <Form className={classes.ask} aria-label={words.ask} onSubmit={ask}>
      <h3>{words.ask}</h3>
      <p className={classes.quiet}>{words.askHelp}</p>
      <Textarea
        label={words.message}
        placeholder={words.messagePlaceholder}
        autosize
        minRows={2}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <fieldset className={classes.reviewers}>
        <legend>{words.reviewers}</legend>
        {all.map((one) => (
          <ReviewerRow
            key={one.key}
            reviewer={one}
            required={chosen[one.key] ?? null}
            onChoose={(required) => choose(one.key, required)}
            {...(invited.includes(one) && {
              onRemove: () => {
                setInvited((before) => before.filter(({ key }) => key !== one.key));
                choose(one.key, null);
              },
            })}
          />
        ))}
        <Invite names={all.map(({ name }) => name)} onInvite={invite} />
      </fieldset>
      {notice && (
        <p className={classes.told} role="alert">
          {notice}
        </p>
      )}
      <Button type="submit" className={classes.start ?? ''} loading={busy}>
        {words.ask}
      </Button>
    </Form>
  );
}

interface ReviewerRowProps {
  readonly reviewer: Reviewer;
  /** Null = not asked. */
  readonly required: boolean | null;
  readonly onChoose: (required: boolean | null) => void;
  readonly onRemove?: () => void;
}

function ReviewerRow({ reviewer, required, onChoose, onRemove }: ReviewerRowProps) {
  const { name, accountId } = reviewer;
  return (
    <div className={classes.reviewer}>
      <Checkbox
        label={
          <>
            {name} {accountId === null && <span className={classes.quiet}>{words.byLink}</span>}
          </>
        }
        checked={required !== null}
        onChange={(event) => onChoose(event.currentTarget.checked ? true : null)}
      />
      <Checkbox
        label={words.required}
        aria-label={words.requiredOf(name)}
        checked={required === true}
        disabled={required === null}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {onRemove && (
        <ActionIcon aria-label={words.remove(name)} onClick={onRemove}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      )}
    </div>
  );
}

function Invite({ names, onInvite }: { readonly names: readonly string[]; readonly onInvite: (name: string) => void }) {
  const [name, setName] = useState('');
  const add = () => {
    const trimmed = name.trim();
    if (trimmed === '' || names.includes(trimmed)) return;
    onInvite(trimmed);
    setName('');
  };
  return (
    <div className={classes.invite}>
      <TextInput
        label={words.newLink}
        description={words.newLinkHelp}
        placeholder={words.newLinkPlaceholder}
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" onClick={add}>
        {words.add}
      </Button>
    </div>
  );
}
