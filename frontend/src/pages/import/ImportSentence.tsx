import type { ImportPreview, ImportSummary } from '../../api/answers';
import { TextButton } from '../../ui/form/TextButton';
import { quantityText, rate } from '../../ui/format/format';
import { words } from '../../ui/words/import';
import classes from './Import.module.css';
import { sections } from './sections';

const text = words.sentence;

interface SentenceProps {
  readonly summary: ImportSummary;
  /** Undefined while it is worked out. */
  readonly preview: ImportPreview | undefined;
}

/** How much was found, what binds, and what is open; its nouns lead to where that stands. */
export function ImportSentence({ summary, preview }: SentenceProps) {
  const number = (name: string) => Number(summary.counts[name] ?? 0);
  const things = [
    number('hosts') > 0 && text.hosts(number('hosts')),
    number('switches') > 0 && text.switches(number('switches')),
    number('storage_systems') > 0 && text.systems(number('storage_systems')),
  ].filter((words) => words !== false);
  const figures = preview?.figures;
  const open = [
    { at: sections.choose, words: text.parts(preview?.ambiguous_total ?? 0), n: preview?.ambiguous_total ?? 0 },
    {
      at: sections.contradictions,
      words: text.contradictions(openContradictions(preview)),
      n: openContradictions(preview),
    },
    { at: sections.notUnderstood, words: text.lines(summary.not_understood_total), n: summary.not_understood_total },
  ].filter(({ n }) => n > 0);
  return (
    <p className={classes.sentence} aria-live="polite">
      <b>{things.length > 0 ? text.things(things) : text.nothing}</b>
      {things.length > 0 && `${number('cables') > 0 ? text.cables(number('cables')) : ''}. `}
      {figures?.binds && `${text.binds(figures.binds, quantityText(rate(figures.throughput_mb_s)))} `}
      {open.map(({ at, words: noun }, index) => (
        <span key={at}>
          {index > 0 && ', '}
          <TextButton onClick={() => document.getElementById(at)?.scrollIntoView({ block: 'start' })}>
            {noun}
          </TextButton>
        </span>
      ))}
      {open.length > 0 && '.'}
    </p>
  );
}

const openContradictions = (preview: ImportPreview | undefined): number => preview?.contradictions_left ?? 0;
