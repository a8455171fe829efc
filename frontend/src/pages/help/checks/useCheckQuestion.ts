import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Finding } from '../../../api/answers';
import { words } from '../../../ui/words/checks';
import { type CheckQuestion, severities } from './findChecks';

type Family = Finding['family'];

const isFamily = (name: string | null): name is Family => name !== null && Object.hasOwn(words.families, name);

/** What is asked of the list, kept in the address so that it can be sent to somebody; what means nothing is ignored. */
export function useCheckQuestion() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (name: string, value: string) =>
      setParams(
        () => {
          // The address itself: what this render knew may be older than a choice made since.
          const now = new URLSearchParams(window.location.search);
          if (value === '') now.delete(name);
          else now.set(name, value);
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  const [text, setText, settle] = useTyped(params.get('q') ?? '', set);
  const question = useMemo<CheckQuestion>(() => {
    const family = params.get('family');
    const wanted = (params.get('severity') ?? '').split(',');
    return {
      text,
      family: isFamily(family) ? family : null,
      severities: new Set(severities.filter((severity) => wanted.includes(severity))),
    };
  }, [params, text]);
  return {
    question,
    setText,
    /** Puts what is typed into the address at once, so that it cannot get in the way of where one goes. */
    settle,
    setFamily: (family: string | null) => set('family', family ?? ''),
    /** Shows a severity with those that are shown already, or no more. */
    toggle: (severity: Finding['severity']) => {
      const next = new Set(question.severities);
      if (!next.delete(severity)) next.add(severity);
      set('severity', [...next].join(','));
    },
    clear: () => {
      setText('');
      setParams({}, { replace: true });
    },
  };
}

/** What is typed; the address follows once the typing rests, and leads when it changes by itself. */
function useTyped(written: string, set: (name: string, value: string) => void) {
  const [text, setText] = useState(written);
  const write = useDebouncedCallback((next: string) => set('q', next.trim()), 300);
  useEffect(() => setText((now) => (now.trim() === written ? now : written)), [written]);
  const type = useCallback(
    (next: string) => {
      setText(next);
      write(next);
    },
    [write],
  );
  return [text, type, write.flush] as const;
}
