import { Button } from '@mantine/core';
import type { PartProblem } from '../../api/answers';
import type { RawPart } from '../../api/queries/parts';
import { importWords as words } from '../../ui/words/partImport';
import classes from './Import.module.css';
import type { ReadPart } from './useReadPart';

interface ImportReportProps {
  readonly report: ReadPart;
  readonly onContinue: (raw: RawPart) => void;
}

/** What came over, what the file does not say, what has no place here, and what is to be mended. */
export function ImportReport({ report, onContinue }: ImportReportProps) {
  const { raw } = report;
  return (
    <section className={classes.report} aria-label={words.report}>
      <Lines title={words.problems(report.problems.length)} lines={report.problems} open />
      <Lines title={words.lacks(report.lacks.length)} lines={report.lacks} open />
      <Lines title={words.ignored(report.not_understood.length)} lines={report.not_understood} open />
      <Lines title={words.came(report.read.length)} lines={report.read} />
      {raw && (
        <div className={classes.read}>
          <Button onClick={() => onContinue(raw)}>{words.goOn}</Button>
          <span>{words.nothingKept}</span>
        </div>
      )}
    </section>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly PartProblem[];
  readonly open?: boolean;
}

function Lines({ title, lines, open = false }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <details open={open}>
      <summary>{title}</summary>
      <ul>
        {lines.map(({ line, place, message }) => (
          <li key={`${line} ${place} ${message}`}>
            {line !== null && <small>{words.line(line)}</small>}
            {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
