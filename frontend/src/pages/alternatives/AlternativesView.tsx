import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { AlternativesTable } from '../../api/queries/alternatives';
import { words } from '../../ui/words/alternatives';
import { AboutRow } from './AboutRow';
import classes from './Alternatives.module.css';
import { AnyTwo } from './AnyTwo';
import { DesignsTable } from './DesignsTable';
import type { ViewProps } from './props';

/** The sentence, the table, what is to be known of it, and two of its columns as a chart. */
export function AlternativesView(props: ViewProps) {
  const { table } = props;
  const [selected, setSelected] = useState<string | null>(null);
  const row = table.rows.find(({ ref }) => ref === selected);
  return (
    <main className={classes.main}>
      <Lead table={table} onSelect={setSelected} />
      <div className={classes.body}>
        <div className={classes.left}>
          <DesignsTable {...props} selected={selected} onSelect={setSelected} />
          <Notes table={table} />
        </div>
        <div className={classes.side}>
          <AnyTwo {...props} selected={selected} onSelect={setSelected} />
          {row && <AboutRow row={row} columns={table.columns} onClose={() => setSelected(null)} />}
        </div>
      </div>
    </main>
  );
}

interface LeadProps {
  readonly table: AlternativesTable;
  readonly onSelect: (ref: string) => void;
}

/** Who leads by these weights; its nouns select. */
function Lead({ table, onSelect }: LeadProps) {
  return (
    <div className={classes.lead}>
      <p aria-live="polite" className={classes.sentence}>
        {table.lead.map(({ text, ref }, index) =>
          ref === '' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a sentence have no other name than their place
            <span key={index}>{text}</span>
          ) : (
            <UnstyledButton key={ref} className={classes.noun ?? ''} onClick={() => onSelect(ref)}>
              {text}
            </UnstyledButton>
          ),
        )}
      </p>
      <p className={classes.key}>
        <span className={classes.best}>{words.best}</span> {words.bestKey}
      </p>
    </div>
  );
}

function Notes({ table }: { readonly table: AlternativesTable }) {
  const reasons = new Map<string, string[]>();
  for (const { no_best, label } of table.columns) {
    if (no_best !== '') reasons.set(no_best, [...(reasons.get(no_best) ?? []), label]);
  }
  return (
    <div className={classes.notes}>
      {table.working > 0 && <p role="status">{words.workingOn(table.working)}</p>}
      <p>{table.notes.join(' ')}</p>
      {[...reasons].map(([reason, labels]) => (
        <p key={reason}>{words.noBestIn(labels.join(', '), reason)}</p>
      ))}
      {table.rows
        .filter(({ reason, state }) => reason !== '' && state !== 'refused')
        .map(({ number, ref, reason }) => (
          <p key={ref} className={classes.reason}>
            {number}: {reason}
          </p>
        ))}
    </div>
  );
}
