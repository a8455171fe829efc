import { useEffect, useRef, useState } from 'react';
import { createStore } from 'zustand';
import type { PictureChoice } from './choices';

/** From here on a wait is shown in words, with a way out. */
const LONG_MS = 300;

/** Makes the picture and hands it out; why it cannot, in words. */
export type OnMake = (
  choice: PictureChoice,
  onShare: (share: number) => void,
  signal: AbortSignal,
) => Promise<string | null>;

type Making = null | 'short' | 'long';

/** Makes one picture at a time; a person can call it off, and leaving the dialog does. */
export function useMaking(onMake: OnMake, onDone: () => void) {
  const [making, setMaking] = useState<Making>(null);
  const [shares] = useState(() => createStore(() => 0));
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const make = async (choice: PictureChoice) => {
    // A second press of Enter must not make a second file.
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setMaking('short');
    shares.setState(0, true);
    setRefusal(null);
    const slow = setTimeout(() => running.current === controller && setMaking('long'), LONG_MS);
    const onShare = (done: number) => running.current === controller && shares.setState(done, true);
    const why = await onMake(choice, onShare, controller.signal);
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
  return { making, shares, refusal, make, cancel, forget: () => setRefusal(null) };
}
