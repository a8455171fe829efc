import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { writeInto } from '../../ui/form/fieldEvents';
import { words } from '../../ui/words/review';
import { completed, type MentionCandidate, mentionAt, offered } from './mentions';
import classes from './Thread.module.css';

interface MentionFieldProps {
  readonly label: string;
  readonly value: string;
  readonly people: readonly MentionCandidate[];
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly error?: string | null;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  readonly onCancel?: (() => void) | undefined;
}

const LONGEST_BODY = 10_000;

/** A field for a comment. `@` offers names; Ctrl+Enter sends, Escape closes first the names, then the field. */
export function MentionField({ label, value, people, onChange, onSend, onCancel, ...rest }: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { open, choices, at, setAt, watch, close, pick } = useNames(field, value, people, onChange);
  const list = useId();
  useEffect(() => {
    if (rest.autoFocus) field.current?.focus();
  }, [rest.autoFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Nothing that is typed here is a key of the studio.
    event.stopPropagation();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
    else if (open && event.key === 'ArrowDown') setAt((at + 1) % choices.length);
    else if (open && event.key === 'ArrowUp') setAt((at + choices.length - 1) % choices.length);
    else if (open && (event.key === 'Enter' || event.key === 'Tab')) pick(choices[at]);
    else if (event.key === 'Escape') open ? close() : onCancel?.();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.field}>
      <Textarea
        ref={field}
        aria-label={label}
        value={value}
        error={rest.error}
        placeholder={rest.placeholder}
        autosize
        minRows={rest.rows ?? 2}
        maxRows={8}
        maxLength={LONGEST_BODY}
        aria-autocomplete="list"
        aria-controls={open ? list : undefined}
        aria-activedescendant={open ? `${list}-${at}` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          watch(event.currentTarget);
        }}
        onSelect={(event) => watch(event.currentTarget)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {open && (
        <div id={list} role="listbox" aria-label={words.people} className={classes.people}>
          {choices.map((person, index) => (
            <div
              key={person.account_id ?? person.name}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // Before the field loses the focus, which would close the list.
              onPointerDown={(event) => {
                event.preventDefault();
                pick(person);
              }}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** The names that are offered for what is typed behind an `@`. */
function useNames(
  field: React.RefObject<HTMLTextAreaElement | null>,
  value: string,
  people: readonly MentionCandidate[],
  onChange: (text: string) => void,
) {
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const typing = caret === null ? null : mentionAt(value, caret);
  const choices = typing ? offered(people, typing.typed) : [];
  const pick = (person: MentionCandidate | undefined) => {
    if (!typing || !person) return;
    const next = completed(value, typing, person.name);
    writeInto(field.current, () => onChange(next.text), next.caret);
    setCaret(null);
  };
  return {
    open: choices.length > 0,
    choices,
    at: Math.min(at, Math.max(0, choices.length - 1)),
    setAt,
    watch: (element: HTMLTextAreaElement) => {
      setCaret(element.selectionStart === element.selectionEnd ? element.selectionStart : null);
      setAt(0);
    },
    close: () => setCaret(null),
    pick,
  };
}
