import { useEffect, useMemo, useState } from 'react';
import type { Finding } from '../../../api/answers';
import { type FixPreview, type FixQuestion, useFixPreview } from '../../../api/queries/checks';
import { useStudio } from '../../studio';

/** At most so many findings are mended at a time. */
const MOST = 500;

export interface ShownFixState {
  readonly question: FixQuestion | null;
  readonly answer: string;
  readonly setAnswer: (answer: string) => void;
  /** Null while it is asked for, while its question is open, and where it cannot be made. */
  readonly preview: FixPreview | null;
  /** In words of the server; null where it can be made. */
  readonly refusal: string | null;
  readonly again: () => void;
  /** It is of the design before the last edit. */
  readonly late: boolean;
}

/** What a fix would do to the design as it is now; its question, if it has one, is asked first. */
export function useFix(check: string, findings: readonly Finding[]): ShownFixState {
  const { source, findings: report, stale } = useStudio();
  const [answer, setAnswer] = useState('');
  const keys = useMemo(() => findings.slice(0, MOST).map(({ key }) => key), [findings]);
  const designId = 'designId' in source ? source.designId : '';
  const request = designId === '' ? null : { designId, check, keys, answer: '', seq: report.seq };
  const first = useFixPreview(request);
  const question = first.data?.question ?? null;
  const second = useFixPreview(request && question && answer !== '' ? { ...request, answer } : null);
  const asked = question ? second : first;
  const offers = question?.choices.some(({ value }) => value === answer) ?? false;
  const isList = (question?.choices.length ?? 0) > 0;
  useEffect(() => {
    // What was chosen may be gone with an edit.
    if (isList && answer !== '' && !offers) setAnswer('');
  }, [isList, answer, offers]);
  const isOpen = question !== null && answer === '';
  return {
    question,
    answer,
    setAnswer,
    preview: isOpen || asked.isError || asked.data?.question ? null : (asked.data ?? null),
    refusal: isOpen ? null : (asked.error?.message ?? null),
    again: () => void asked.refetch(),
    late: stale || asked.isPlaceholderData || asked.isFetching,
  };
}
