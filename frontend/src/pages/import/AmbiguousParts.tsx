import { Select } from '@mantine/core';
import { useState } from 'react';
import type { AmbiguousPart, ImportAnswer, ImportPreview } from '../../api/answers';
import { TextButton } from '../../ui/form/TextButton';
import { ErrorState } from '../../ui/message/ErrorState';
import { stepProps } from '../../ui/rows/useStepKeys';
import { kindName, words } from '../../ui/words/import';
import { type AlikeParts, alikeParts } from './alike';
import classes from './Decide.module.css';
import { sections } from './sections';
import { useImportChoices } from './useImportChoices';

const FIRST = 12;

interface AmbiguousProps {
  readonly run: ImportAnswer;
  readonly preview: ImportPreview;
}

/** Parts that are not sure: a general one stands there until somebody chooses. */
export function AmbiguousParts({ run, preview: { ambiguous, ambiguous_total } }: AmbiguousProps) {
  const [all, setAll] = useState(false);
  const { choosePart, error } = useImportChoices(run);
  const groups = alikeParts(ambiguous);
  return (
    <section id={sections.choose} aria-labelledby="import-parts">
      <h2 id="import-parts">
        {words.choose} <small>{words.chooseNote(ambiguous_total)}</small>
      </h2>
      {error && <ErrorState title={words.failedPreview}>{error.message}</ErrorState>}
      <div className={classes.cards}>
        {groups.slice(0, all ? undefined : FIRST).map((group) => (
          <AlikeCard key={group[0].key} group={group} chosen={run.parts} onChoose={choosePart} />
        ))}
      </div>
      {!all && groups.length > FIRST && (
        <TextButton onClick={() => setAll(true)}>{words.showAll(groups.length)}</TextButton>
      )}
    </section>
  );
}

interface CardProps {
  readonly group: AlikeParts;
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (keys: readonly string[], part: string | null) => void;
}

function AlikeCard({ group, chosen, onChoose }: CardProps) {
  const [first] = group;
  const [open, setOpen] = useState(false);
  const answer = chosen[first.key] ?? null;
  const others = group.slice(1).filter(({ key }) => (chosen[key] ?? null) !== answer);
  return (
    <div className={classes.card} {...stepProps}>
      <p>
        <b>{group.length > 1 ? words.andMore(first.name, group.length - 1) : first.name}</b>{' '}
        <small>{kindName(first.kind)}</small>
      </p>
      <p className={classes.quiet}>{first.why}</p>
      <PartSelect part={first} answer={answer} onChoose={(part) => onChoose([first.key], part)} />
      {others.length > 0 && (
        <div className={classes.same}>
          <TextButton
            onClick={() =>
              onChoose(
                group.map(({ key }) => key),
                answer,
              )
            }
          >
            {words.sameFor(others.length)}
          </TextButton>
          <TextButton aria-expanded={open} onClick={() => setOpen(!open)}>
            {words.showAll(group.length)}
          </TextButton>
        </div>
      )}
      {open &&
        group.slice(1).map((part) => (
          <div key={part.key} className={classes.one}>
            <span>{part.name}</span>
            <PartSelect
              part={part}
              answer={chosen[part.key] ?? null}
              onChoose={(choice) => onChoose([part.key], choice)}
            />
          </div>
        ))}
    </div>
  );
}

interface PartSelectProps {
  readonly part: AmbiguousPart;
  readonly answer: string | null;
  readonly onChoose: (part: string | null) => void;
}

function PartSelect({ part: { name, first, candidates }, answer, onChoose }: PartSelectProps) {
  const others = candidates.filter(({ id }) => id !== first.id);
  if (others.length === 0)
    return <p className={classes.quiet}>{`${words.stands(first.name)}. ${words.noCandidates}`}</p>;
  return (
    <Select
      aria-label={words.partOf(name)}
      searchable
      allowDeselect={false}
      value={answer ?? first.id}
      onChange={(id) => onChoose(id === first.id ? null : id)}
      data={[
        { value: first.id, label: words.stands(first.name) },
        ...others.map(({ id, name: label }) => ({ value: id, label })),
      ]}
    />
  );
}
