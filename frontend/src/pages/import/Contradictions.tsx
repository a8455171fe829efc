import { Radio } from '@mantine/core';
import type { ImportAnswer, ImportSummary } from '../../api/answers';
import { stepProps } from '../../ui/rows/useStepKeys';
import { words } from '../../ui/words/import';
import classes from './Decide.module.css';
import { Place } from './Place';
import { sections } from './sections';
import { useImportChoices } from './useImportChoices';

const OPEN = 'open';

interface ContradictionsProps {
  readonly run: ImportAnswer;
  readonly contradictions: ImportSummary['contradictions'];
}

/** Two statements each, with file and line; they stay open until somebody decides. */
export function Contradictions({ run, contradictions }: ContradictionsProps) {
  const { chooseStatement } = useImportChoices(run);
  return (
    <section id={sections.contradictions} aria-labelledby="import-contradictions-head">
      <h2 id="import-contradictions-head">
        {words.contradictions} <small>{words.contradictionsNote}</small>
      </h2>
      <div className={classes.cards}>
        {contradictions.map(({ kind, thing, fact, message, statements }, place) => (
          <Radio.Group
            key={`${kind} ${thing} ${fact} ${statements.map(({ file, line }) => `${file}:${line}`).join(' ')}`}
            {...stepProps}
            className={classes.card ?? ''}
            label={message}
            value={String(run.statements[String(place)] ?? OPEN)}
            onChange={(holds) => chooseStatement(place, holds === OPEN ? null : Number(holds))}
          >
            {statements.map(({ value, file, line }, holds) => (
              <Radio
                key={`${file}:${line}`}
                value={String(holds)}
                label={
                  <>
                    <b>{String(value)}</b> <Place file={file} line={line} />
                  </>
                }
              />
            ))}
            <Radio value={OPEN} label={words.leaveOpen} />
          </Radio.Group>
        ))}
      </div>
    </section>
  );
}
