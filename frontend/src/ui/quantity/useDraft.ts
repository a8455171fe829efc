import { useEffect, useRef, useState } from 'react';
import { showUnsetValue } from './showUnsetValue';

export interface Draft {
  /** What the field shows: what was typed as long as it is not written, else what is stored. */
  readonly text: string;
  /** Whether something is typed that is not written. */
  readonly open: boolean;
  /** Why what was typed cannot be written. */
  readonly refusal: string | null;
  readonly type: (text: string) => void;
  /** Writes what was typed; false when it was refused, and then it stays. */
  readonly commit: () => boolean;
  /** Back to what is stored. */
  readonly reset: () => void;
}

interface DraftOptions {
  readonly stored: string;
  /** How the field is called where it is no longer in sight. */
  readonly label: string;
  /** Writes a text, or says why it cannot. */
  readonly write: (typed: string) => string | null;
}

/** Text that is written when a field is left: nothing typed is lost, not even when the field goes away before. */
export function useDraft({ stored, label, write }: DraftOptions): Draft {
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef({ typed, stored, label, write });
  // Two events may come before the next rendering.
  const keep = (text: string | null) => {
    latest.current.typed = text;
    setTyped(text);
  };
  latest.current = { ...latest.current, stored, label, write };
  const settle = () => {
    keep(null);
    setRefusal(null);
  };
  useEffect(() => () => writeLast(latest.current), []);
  return {
    text: typed ?? stored,
    open: typed !== null && typed !== stored,
    refusal,
    type: (text) => {
      keep(text);
      setRefusal(null);
    },
    commit: () => {
      const { typed: text } = latest.current;
      const refused = text === null || text === stored ? null : write(text);
      if (refused === null) settle();
      else setRefusal(refused);
      return refused === null;
    },
    reset: settle,
  };
}

interface Last extends DraftOptions {
  typed: string | null;
}

/** The last chance of a text whose field goes: written, or said that it could not be. */
function writeLast(last: Last): void {
  const { typed, stored, label, write } = last;
  if (typed === null || typed === stored) return;
  last.typed = null;
  const refused = write(typed);
  if (refused !== null) showUnsetValue(label, typed, refused);
}
