import { useEffect, useRef, useState } from 'react';
import type { PictureChoice } from './choices';

/** From here on a wait is shown in words, with a way out. */
const LONG_MS = 300;

type Making = null | 'short' | 'long';

/** Makes one picture at a time; a person can call it off, and leaving the dialog does. */
export function useMaking(
  onMake: (choice: PictureChoice, signal: AbortSignal) => Promise<string | null>,
  onDone: () => void,
) {
  const [making, setMaking] = useState<Making>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const make = async (choice: PictureChoice) => {
    // A second press of Enter must not make a second file.
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setMaking('short');
    setRefusal(null);
    const slow = setTimeout(() => running.current === controller && setMaking('long'), LONG_MS);
    const why = await onMake(choice, controller.signal);
    clearTimeout(slow);
    if (running.current === controller) running.current = null;
    if (controller.signal.aborted) return;
    setMaking(null);
    setRefusal(why);
    if (why === null) onDone();
  };
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setMaking(null);
  };
  return { making, refusal, make, cancel, forget: () => setRefusal(null) };
}
