import { type DragEvent, useState } from 'react';
import type { MeasurementReport } from '../../api/answers';
import { droppedFiles } from '../../api/droppedFiles';
import { megabytes, quantityText } from '../../ui/format/format';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/measurements';
import { KeepRuns } from './KeepRuns';
import classes from './Measurements.module.css';
import { Proposals } from './Proposals';
import { RunTable } from './RunTable';
import { type ResultsSender, SendResults } from './SendResults';
import { Tallies } from './Tallies';

/** Runs of load generators beside what the model says of them, and the figures of parts that they tell. */
export function MeasurementsPanel(sender: ResultsSender) {
  const { report, failure, share, onFiles } = sender;
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    setRefusal(null);
    droppedFiles(event.dataTransfer).then(onFiles, (error: Error) => setRefusal(error.message));
  };
  const problem = refusal ?? failure;
  return (
    <section
      className={classes.panel}
      aria-label={words.title}
      aria-busy={share !== null}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes.head}>
        <SendResults {...sender} />
        {report && <Tallies runs={report.runs} />}
        {report && sender.stale && (
          <span className={classes.stale} role="status">
            {words.stale}
          </span>
        )}
      </div>
      <div className={classes.body}>
        {problem !== null && <ErrorState title={words.failed}>{problem}</ErrorState>}
        {report ? <Report report={report} /> : problem === null && <Beginning />}
      </div>
    </section>
  );
}

function Beginning() {
  return (
    <EmptyState
      title={words.lead}
      action={
        <a href="/help/guide/calibration" target="_blank" rel="noreferrer">
          {words.help}
        </a>
      }
    >
      {words.what}
    </EmptyState>
  );
}

function Report({ report }: { readonly report: MeasurementReport }) {
  return (
    <>
      <RunTable runs={report.runs} />
      <KeepRuns runs={report.runs} />
      <Proposals proposals={report.proposals} />
      <Lines
        title={words.refuted}
        lines={report.refuted.map(
          ({ name, stated_mb_s, carried_mb_s, runs }) =>
            `${words.refutedNote(name, rateText(stated_mb_s), rateText(carried_mb_s))} (${runs})`,
        )}
      />
      <Lines title={words.undecided} lines={report.undecided} />
      <Lines title={words.notRead} lines={report.not_read.map(({ file, message }) => `${file}: ${message}`)} />
    </>
  );
}

const rateText = (value: number) => quantityText(megabytes(value));

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={classes.list}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
