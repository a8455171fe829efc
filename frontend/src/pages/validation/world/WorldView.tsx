import { useDeferredValue, useMemo, useState } from 'react';
import type { WorldLedger } from '../../../api/answers';
import head from '../ChartHead.module.css';
import { CaseList } from './CaseList';
import { ClassTable } from './ClassTable';
import { useWorldChoices } from './useWorldChoices';
import classes from './World.module.css';
import { WorldChart } from './WorldChart';
import { WorldTiles } from './WorldTiles';
import { orderedClasses, shownRows } from './worldView';

/** What is in sample, what it comes to, the chart, the classes and each case; chart and lists share what is chosen. */
export function WorldView({ ledger }: { readonly ledger: WorldLedger }) {
  const choices = useWorldChoices(ledger);
  const { classId, shown, order } = choices;
  const [hovered, setHovered] = useState<string | null>(null);
  const [find, setFind] = useState('');
  const deferred = useDeferredValue(find);
  const summaries = useMemo(() => orderedClasses(ledger), [ledger]);
  const numberOf = useMemo(() => new Map(summaries.map(({ class_name }, number) => [class_name, number])), [summaries]);
  const rows = useMemo(
    () => shownRows(ledger.rows, { classId, shown, order, find: deferred }),
    [ledger.rows, classId, shown, order, deferred],
  );
  const summary = summaries.find(({ class_name }) => class_name === classId) ?? ledger.whole;
  const marks = { selected: choices.caseId, hovered, onHover: setHovered, onSelect: choices.select };
  return (
    <main className={classes.main}>
      <p className={classes.sample}>{ledger.in_sample}</p>
      <WorldTiles summary={summary} worse={ledger.worse} onLack={() => choices.setShown('undrawn')} />
      <div className={classes.body}>
        <div className={head.side}>
          <WorldChart {...marks} rows={rows} numberOf={numberOf} unit={choices.unit} onUnit={choices.setUnit} />
          <ClassTable
            summaries={summaries}
            whole={ledger.whole}
            network={ledger.network}
            chosen={classId}
            onChoose={choices.setClass}
          />
        </div>
        <CaseList
          {...marks}
          rows={rows}
          summaries={summaries}
          numberOf={numberOf}
          choices={choices}
          find={find}
          onFind={setFind}
        />
      </div>
    </main>
  );
}
