import { MultiSelect, Select } from '@mantine/core';
import type { ConsolidationQuery, ConsolidationAnswer } from '../../api/queries/consolidations';
import { words } from '../../ui/words/consolidation';
import { useComparable } from '../compare/useComparable';
import { MOST_DESIGNS } from './consolidationAddress';
import classes from './Consolidation.module.css';

interface TermsProps {
  readonly asked: ConsolidationQuery;
  readonly found: ConsolidationAnswer | undefined;
  readonly onChange: (changed: Partial<ConsolidationQuery>) => void;
}

/** Whose workloads are moved, onto which design, and where on it. */
export function ConsolidationTerms({ asked, found, onChange }: TermsProps) {
  const { estate, on, place } = asked;
  const designs = useComparable().map(({ ref, name }) => ({ value: ref, label: name }));
  const isFull = estate.length >= MOST_DESIGNS;
  const places = found?.places.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const chosen = place === '' ? (found?.place_id ?? null) : place;
  return (
    <div className={classes.terms}>
      <MultiSelect
        label={words.estate}
        placeholder={estate.length === 0 ? words.estateHint : ''}
        data={withUnlisted(designs, estate).filter(({ value }) => value !== on)}
        value={[...estate]}
        maxValues={MOST_DESIGNS}
        {...(isFull && { description: words.full(MOST_DESIGNS), inputWrapperOrder: ['label', 'input', 'description'] })}
        styles={{ inputField: { minWidth: 16 } }}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage={words.noDesign}
        onChange={(refs) => onChange({ estate: refs })}
      />
      <Select
        label={words.on}
        placeholder={words.onHint}
        data={withUnlisted(designs, on === '' ? [] : [on]).filter(({ value }) => !estate.includes(value))}
        value={on || null}
        searchable
        allowDeselect={false}
        nothingFoundMessage={words.noDesign}
        onChange={(ref) => ref && onChange({ on: ref, place: '' })}
      />
      <Select
        label={words.place}
        placeholder={words.firstPlace}
        data={places.some(({ value }) => value === chosen) || chosen === null ? places : [...places, chosen]}
        value={chosen}
        clearable={place !== ''}
        allowDeselect={false}
        disabled={places.length === 0 && place === ''}
        onChange={(id) => onChange({ place: id ?? '' })}
      />
    </div>
  );
}

interface Listed {
  readonly value: string;
  readonly label: string;
}

/** What the address names is shown also where it is a version, or no design that one may see. */
function withUnlisted(designs: readonly Listed[], refs: readonly string[]): Listed[] {
  const listed = new Set(designs.map(({ value }) => value));
  const others = refs.filter((ref) => !listed.has(ref));
  const labelOf = (ref: string) => (ref.startsWith('revision:') ? words.version : words.gone);
  return [...designs, ...others.map((value) => ({ value, label: labelOf(value) }))];
}
