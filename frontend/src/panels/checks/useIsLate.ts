import { useEffect, useState } from 'react';
import { useStudioValue } from '../studio';

/** So long the findings of before an edit stand without a word. */
const LATE_MS = 150;

/** Whether what is shown was found before an edit that has waited for a while. */
export function useIsLate(): boolean {
  const stale = useStudioValue(({ stale, findings, seq }) => findings.seq >= 0 && (stale || findings.seq < seq));
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!stale) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [stale]);
  return late;
}
