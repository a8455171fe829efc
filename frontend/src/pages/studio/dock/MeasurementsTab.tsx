import { useEffect, useRef, useState } from 'react';
import type { SentFile } from '../../../api/queries/imports';
import { useComparedRuns, useCompareRuns } from '../../../api/queries/measurements';
import { MeasurementsPanel } from '../../../panels/measurements/MeasurementsPanel';
import { useStudio } from '../../../panels/studio';
import { words } from '../../../ui/words/measurements';

/** As many as the server takes in one form. */
const MOST_FILES = 1_000;

/** Runs that were compared with the design as it was saved, and again after an edit when somebody wants it. */
export function MeasurementsTab({ designId }: { readonly designId: string }) {
  const { seq, stale } = useStudio();
  const compared = useComparedRuns(designId).data ?? null;
  const compare = useCompareRuns(designId);
  const [workload, setWorkload] = useState<string | null>(compared?.workload ?? null);
  const [share, setShare] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = (files: readonly SentFile[], about = workload) => {
    if (compare.isPending) return;
    setRefusal(files.length === 0 ? words.none : files.length > MOST_FILES ? words.tooMany(MOST_FILES) : null);
    if (files.length === 0 || files.length > MOST_FILES) return;
    setShare(0);
    stop.current = new AbortController();
    compare.mutate({ files, workload: about, onProgress: setShare, signal: stop.current.signal });
  };
  const choose = (about: string | null) => {
    setWorkload(about);
    if (compared !== null) send(compared.files, about);
  };
  const failed = compare.error !== null && compare.error.name !== 'AbortError' ? compare.error.message : null;
  return (
    <MeasurementsPanel
      report={compared?.report ?? null}
      stale={compared !== null && (stale || compared.seq < seq)}
      workload={workload}
      failure={refusal ?? failed}
      share={compare.isPending ? share : null}
      onWorkload={choose}
      onFiles={send}
      onAgain={() => send(compared?.files ?? [])}
      onStop={() => stop.current?.abort()}
    />
  );
}
