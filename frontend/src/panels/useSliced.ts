import { useEffect, useMemo, useRef, useState } from 'react';
import { runFor, type SlicedWork } from '../model/algorithms/slices';

const SLICE_MS = 12;

interface Found<T> {
  readonly value: T;
  /** What is shown is of the design before: the new is still being worked out. */
  readonly busy: boolean;
}

/** What the work comes to: at once where `first_ms` are enough, else slice by slice; null before the first time. `make` has to be steady. */
export function useSliced<T>(make: () => SlicedWork<T>, first_ms = SLICE_MS): Found<T> | null {
  const started = useMemo(() => {
    const work = make();
    return { work, done: runFor(work, first_ms) };
  }, [make, first_ms]);
  const [made, setMade] = useState<{ readonly of: SlicedWork<T>; readonly value: T } | null>(null);
  const last = useRef<{ readonly value: T } | null>(null);
  useEffect(() => {
    const { work, done } = started;
    if (done) return;
    let timer = setTimeout(function step() {
      const now = runFor(work, SLICE_MS);
      if (now) setMade({ of: work, value: now.value });
      else timer = setTimeout(step);
    });
    return () => clearTimeout(timer);
  }, [started]);
  const own = made?.of === started.work ? made : started.done;
  if (own) last.current = own;
  return last.current && { value: last.current.value, busy: own === null };
}
