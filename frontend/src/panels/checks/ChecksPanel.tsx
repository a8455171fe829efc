import { Suspense, useState } from 'react';
import { useChecks } from '../../state/checks';
import { useFindingActs } from '../../state/findingActs';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { AcceptAll } from './accept/AcceptAll';
import { CheckFoot } from './CheckFoot';
import classes from './Checks.module.css';
import { Families } from './Families';
import { ByPart } from './list/ByPart';
import { Chips } from './list/Chips';
import { FindingList } from './list/FindingList';
import { ListHead } from './list/ListHead';
import { NoFindings } from './list/NoFindings';
import { useCheckList } from './list/useCheckList';
import { NotRun } from './NotRun';

const FixSide = lazyComponent(async () => (await import('./fix/FixSide')).FixSide);

/** All that the checks find in the open design: by family, severity and filter. */
export function ChecksPanel() {
  const [held, setHeld] = useState(false);
  const byPart = useChecks((state) => state.byPart);
  const fixing = useFindingActs((state) => state.fixing);
  const list = useCheckList(held, byPart);
  return (
    <div className={classes.panel} data-fixing={fixing || undefined}>
      <Families list={list} />
      <div className={classes.main}>
        <ListHead list={list}>
          <Chips counts={list.counts} />
          <ByPart />
          {!fixing && <AcceptAll />}
        </ListHead>
        <NotRun list={list} />
        {list.rows.length === 0 ? (
          <NoFindings list={list} />
        ) : (
          <div className={classes.list} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
            <FindingList rows={list.rows} />
          </div>
        )}
        <CheckFoot report={list.report} />
      </div>
      {fixing && (
        <Suspense fallback={null}>
          <FixSide />
        </Suspense>
      )}
    </div>
  );
}
