import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DesignSnapshot } from '../../model/document/types';
import { type Headline, headlineFigure, likelyText } from '../../ui/format/likely';
import { words } from '../../ui/words/swap';
import classes from './Swap.module.css';

interface SwapPreviewProps {
  readonly after: DesignSnapshot | null;
  readonly throughput: Headline | null;
  readonly onTry: (design: DesignSnapshot, signal: AbortSignal) => Promise<Headline>;
}

/** Choices that follow each other quickly are evaluated once. */
const QUIET_MS = 300;

/** What the swap would do to the throughput: asked for once, then kept up with the choices. */
export function SwapPreview({ after, throughput, onTry }: SwapPreviewProps) {
  const [confirming, setConfirming] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!confirming || after === null) return;
    const control = new AbortController();
    setText(words.trying);
    const timer = setTimeout(() => {
      onTry(after, control.signal)
        .then((then) => triedText(throughput, then))
        .catch((error: unknown) => words.cannotTry(error instanceof Error ? error.message : String(error)))
        .then((said) => control.signal.aborted || setText(said));
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [confirming, after, throughput, onTry]);
  if (after === null) return null;
  return (
    <p className={classes.preview} aria-live="polite">
      {confirming ? (
        text
      ) : (
        <Button variant="default" size="compact-sm" onClick={() => setConfirming(true)}>
          {words.tryIt}
        </Button>
      )}
    </p>
  );
}

function triedText(now: Headline | null, then: Headline): string {
  const [before, after] = [likelyText(headlineFigure(now)), likelyText(headlineFigure(then))];
  return before === after ? words.unchanged(after) : words.tried(before, after);
}
