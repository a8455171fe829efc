import { useMemo, useState } from 'react';
import { downloadBlob } from '../../ui/download';
import { words } from '../../ui/words/validation';
import { useIsNarrow } from '../frame/windowWidth';
import { Charts } from './Charts';
import { KnownErrors } from './KnownErrors';
import { LedgerCards } from './LedgerCards';
import { LedgerTable } from './LedgerTable';
import { ledgerCsv } from './ledgerCsv';
import type { Ledger } from './ledgerView';
import { groupRows, rowsOf } from './ledgerView';
import { SummaryTiles } from './SummaryTiles';
import { useChoices } from './useChoices';
import classes from './Validation.module.css';
import { ValidationTop } from './ValidationTop';

/** Summary, charts and table; charts and table share what is hovered and what is selected. */
export function ValidationView({ ledger }: { readonly ledger: Ledger }) {
  const { rows: all, summary: summaries } = ledger;
  const choices = useChoices(all);
  const { paper, order, row: selected } = choices;
  const [hovered, setHovered] = useState<string | null>(null);
  const narrow = useIsNarrow();
  const rows = useMemo(() => rowsOf(all, paper), [all, paper]);
  const groups = useMemo(() => groupRows(rows, order), [rows, order]);
  const citations = useMemo(
    () => new Map(summaries.papers.map(({ paper: id, citation }) => [id, citation])),
    [summaries],
  );
  const summary = summaries.papers.find((each) => each.paper === paper) ?? summaries.whole;
  const download = () => {
    const shown = groups.flatMap((group) => group.rows);
    downloadBlob(new Blob([ledgerCsv(shown)], { type: 'text/csv;charset=utf-8' }), words.fileName(paper));
  };
  const marks = { selected, hovered, onHover: setHovered, onSelect: choices.select };
  const list = { ...marks, groups, citations, order, onOrder: choices.setOrder };
  return (
    <div className={classes.page}>
      <ValidationTop summaries={summaries.papers} paper={paper} onPaper={choices.setPaper} onCsv={download} />
      <main className={classes.main}>
        <SummaryTiles summary={summary} rows={rows} worse={ledger.worse} onSelect={choices.select} />
        <div className={classes.body}>
          <Charts {...marks} rows={rows} unit={choices.unit} onUnit={choices.setUnit} />
          <div className={classes.list}>
            {narrow ? <LedgerCards {...list} /> : <LedgerTable {...list} />}
            <KnownErrors rows={rows} onSelect={choices.select} />
          </div>
        </div>
      </main>
    </div>
  );
}
