import { CloseButton } from '@mantine/core';
import type { AlternativeColumn, AlternativeRow } from '../../api/queries/alternatives';
import { words } from '../../ui/words/alternatives';
import classes from './Alternatives.module.css';

interface AboutProps {
  readonly row: AlternativeRow;
  readonly columns: readonly AlternativeColumn[];
  readonly onClose: () => void;
}

/** What each figure of a row is about: the failure that is worst, what is not counted, why there is no score. */
export function AboutRow({ row, columns, onClose }: AboutProps) {
  const noted = row.cells.filter(({ note }) => note !== '');
  const columnOf = (key: string) => columns.find((column) => column.key === key);
  return (
    <section className={classes.about} aria-label={words.about(row.number, row.name)}>
      <div className={classes.aboutHead}>
        <h2>{words.about(row.number, row.name)}</h2>
        <CloseButton size="sm" aria-label={words.close} onClick={onClose} />
      </div>
      <dl>
        {noted.map(({ key, text, note }) => (
          <div key={key}>
            <dt>
              {columnOf(key)?.label} <small>{columnOf(key)?.unit}</small>
            </dt>
            <dd>
              <b>{text}</b> {note}
            </dd>
          </div>
        ))}
        {row.no_score !== '' && (
          <div>
            <dt>{words.score}</dt>
            <dd>{row.no_score}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
