import { type SyntheticEvent, useEffect, useState } from 'react';

/** A form whose preview may lag behind what is typed. */
interface Submission {
  /** The preview shows what stands in the fields. */
  readonly settled: boolean;
  /** What the preview shows can be done. */
  readonly fits: boolean;
  readonly act: () => void;
}

/** Enter counts also while the preview is still being worked out: the form acts once it says what will be done. */
export function useSubmit({ settled, fits, act }: Submission) {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!(asked && settled)) return;
    setAsked(false);
    if (fits) act();
  }, [asked, settled, fits, act]);
  return {
    disabled: settled && !fits,
    onSubmit: (event: SyntheticEvent) => {
      event.preventDefault();
      setAsked(true);
    },
  };
}
