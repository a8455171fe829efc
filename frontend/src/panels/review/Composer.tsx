import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { commentDraft, setCommentDraft } from '../../state/commentDrafts';
import { words } from '../../ui/words/review';
import { MentionField } from './MentionField';
import type { MentionCandidate } from './mentions';
import type { Visitor } from './reviewProps';
import classes from './Thread.module.css';

interface ComposerProps {
  readonly label: string;
  readonly send: string;
  readonly people: readonly MentionCandidate[];
  /** Who writes by a link says who they are; absent for those who are signed in. */
  readonly visitor?: Visitor | undefined;
  readonly first?: string;
  /** Under which half a comment is kept while one looks elsewhere; without it, it is forgotten. */
  readonly keptAs?: string;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly mayBeEmpty?: boolean;
  readonly rows?: number;
  readonly children?: ReactNode;
  /** Resolves once it is kept; what cannot be kept is said here, and nothing that was typed is lost. */
  readonly onSend: (body: string) => Promise<unknown>;
  readonly onCancel?: (() => void) | undefined;
  /** Escape, where there is no button for it. */
  readonly onEscape?: () => void;
}

/** Writes one comment. */
export function Composer({
  label,
  send,
  people,
  visitor,
  onSend,
  onCancel,
  mayBeEmpty,
  children,
  ...rest
}: ComposerProps) {
  const { keptAs } = rest;
  const [body, setBody] = useState(rest.first ?? (keptAs === undefined ? '' : commentDraft(keptAs)));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const nameless = visitor !== undefined && visitor.name.trim() === '';
  const ready = (mayBeEmpty || body.trim() !== '') && !busy;
  const write = (text: string) => {
    setBody(text);
    if (keptAs !== undefined) setCommentDraft(keptAs, text);
  };
  const giveUp = () => {
    write('');
    onCancel?.();
  };
  const submit = async () => {
    if (!ready) return;
    if (nameless) {
      setRefusal(words.nameMissing);
      return;
    }
    setBusy(true);
    try {
      await onSend(body);
      write('');
      setRefusal(null);
    } catch (failure) {
      setRefusal(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {visitor && <VisitorName visitor={visitor} />}
      <MentionField
        label={label}
        value={body}
        people={people}
        autoFocus={rest.autoFocus ?? false}
        placeholder={rest.placeholder ?? label}
        error={refusal}
        rows={rest.rows ?? 2}
        onChange={write}
        onSend={() => void submit()}
        onCancel={onCancel ? giveUp : rest.onEscape}
      />
      <div className={classes.send}>
        <Button type="submit" loading={busy} disabled={!ready && !busy} title={words.sendHelp}>
          {send}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={giveUp}>
            {words.cancel}
          </Button>
        )}
        {children}
      </div>
    </form>
  );
}

function VisitorName({ visitor }: { readonly visitor: Visitor }) {
  const [asking] = useState(visitor.name.trim() === '');
  if (!asking) return null;
  return (
    <TextInput
      label={words.yourName}
      description={words.nameHelp}
      value={visitor.name}
      maxLength={200}
      autoComplete="name"
      onChange={(event) => visitor.rename(event.currentTarget.value)}
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}
