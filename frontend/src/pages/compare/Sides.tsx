import { Select } from '@mantine/core';
import type { ComparedSide, ComparisonAnswer } from '../../api/queries/comparisons';
import { useRevisions } from '../../api/queries/revisions';
import { words } from '../../ui/words/compare';
import classes from './Compare.module.css';
import { sideTitle, versionTime } from './sideTitles';
import { useComparable } from './useComparable';

interface SidesProps {
  readonly answer: ComparisonAnswer;
  readonly onPick: (before: string, after: string) => void;
}

/** Both sides: any design, and any version of it. */
export function Sides({ answer: { before, after }, onPick }: SidesProps) {
  return (
    <div className={classes.sides}>
      <Side label={words.before} side={before} onPick={(ref) => onPick(ref, after.ref)} />
      <Side label={words.after} side={after} onPick={(ref) => onPick(before.ref, ref)} />
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly side: ComparedSide;
  readonly onPick: (ref: string) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

function Side({ label, side, onPick }: SideProps) {
  const design = side.design_id === null ? side.ref : nowOf(side.design_id);
  const designs = useComparable().map(({ ref, name }) => ({ value: ref, label: name }));
  const pick = (ref: string | null) => ref !== null && onPick(ref);
  return (
    <div role="group" aria-label={label} className={classes.pickSide}>
      <span aria-hidden>{label}</span>
      <Select
        aria-label={words.pickDesign(label)}
        className={classes.pickDesign ?? ''}
        data={withOwn(designs, { value: design, label: side.name })}
        value={design}
        allowDeselect={false}
        searchable
        nothingFoundMessage={words.noDesign}
        onChange={pick}
      />
      {side.design_id !== null && <VersionSelect label={label} side={side} designId={side.design_id} onPick={pick} />}
    </div>
  );
}

interface VersionSelectProps extends Omit<SideProps, 'onPick'> {
  readonly designId: string;
  readonly onPick: (ref: string | null) => void;
}

function VersionSelect({ label, side, designId, onPick }: VersionSelectProps) {
  const versions = (useRevisions(designId).data ?? []).map(({ id, number, name, created_at }) => ({
    value: `revision:${id}`,
    label: number === null ? versionTime(created_at) : words.revision(number, name),
  }));
  const choices = [{ value: nowOf(designId), label: words.now }, ...versions];
  return (
    <Select
      aria-label={words.pickVersion(label)}
      className={classes.pickVersion ?? ''}
      data={withOwn(choices, { value: side.ref, label: sideTitle(side) })}
      value={side.ref}
      allowDeselect={false}
      onChange={onPick}
    />
  );
}

const nowOf = (designId: string): string => `design:${designId}`;

/** What is chosen is among the choices also before the list has come, and when it has left it. */
const withOwn = (choices: readonly Choice[], own: Choice): Choice[] =>
  choices.some(({ value }) => value === own.value) ? [...choices] : [own, ...choices];
