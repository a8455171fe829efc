import { useEffect, useRef, useState } from 'react';
import { useFindUpgrades, useFoundUpgrades } from '../../../api/queries/upgrades';
import { useStudio } from '../../../panels/studio';
import { UpgradesPanel } from '../../../panels/upgrades/UpgradesPanel';

/** What to change in the design as it is saved, tried when somebody asks. */
export function UpgradesTab({ designId }: { readonly designId: string }) {
  const { seq, stale } = useStudio();
  const found = useFoundUpgrades(designId).data ?? null;
  const find = useFindUpgrades(designId);
  const [goal, setGoal] = useState(found?.goal ?? 'mb_s');
  const [workload, setWorkload] = useState(found?.workload ?? '');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const begin = () => {
    stop.current = new AbortController();
    find.mutate({ goal, workload, seq, signal: stop.current.signal });
  };
  return (
    <UpgradesPanel
      answer={found?.answer ?? null}
      failure={find.error !== null && find.error.name !== 'AbortError' ? find.error.message : null}
      stale={found !== null && (stale || found.seq < seq)}
      working={find.isPending}
      goal={goal}
      workload={workload}
      onGoal={setGoal}
      onWorkload={setWorkload}
      onFind={begin}
      onStop={() => stop.current?.abort()}
    />
  );
}
