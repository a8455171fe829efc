import { Select, TextInput } from '@mantine/core';
import type { OwnCheck } from '../../../api/queries/ownChecks';
import { RequiredText, type RequiredValue } from '../../../ui/form/RequiredText';
import { QuantityInput } from '../../../ui/quantity/QuantityInput';
import { words as settings } from '../../../ui/words/checkSettings';
import { words } from '../../../ui/words/ownChecks';

export interface OwnChoices {
  readonly severity: OwnCheck['severity'];
  /** Null: no part may match. */
  readonly atLeast: number | null;
  readonly remedy: string;
}

interface OwnCheckFieldsProps {
  readonly texts: Readonly<Record<'title' | 'sentence' | 'expression', RequiredValue>>;
  readonly choices: OwnChoices;
  readonly onChoices: (choices: OwnChoices) => void;
}

const LONGEST_TITLE = 60;
const LONGEST_TEXT = 500;
const LONGEST_EXPRESSION = 2000;
const MOST_PARTS = 1_000_000;
const SEVERITIES = (['error', 'warning', 'note'] as const).map((value) => ({
  value,
  label: settings.severities[value],
}));
const HOLDS = [
  { value: 'none', label: words.noneMatch },
  { value: 'least', label: words.leastMatch },
];

/** What a check asks, and what it says where that does not hold. */
export function OwnCheckFields({ texts, choices, onChoices }: OwnCheckFieldsProps) {
  return (
    <>
      <RequiredText
        text={texts.title}
        label={words.name}
        empty={words.nameNeeded}
        maxLength={LONGEST_TITLE}
        data-autofocus
      />
      <RequiredText
        text={texts.expression}
        label={words.expression}
        description={words.expressionHelp}
        empty={words.expressionNeeded}
        maxLength={LONGEST_EXPRESSION}
        spellCheck={false}
      />
      <MatchFields choices={choices} onChoices={onChoices} />
      <RequiredText
        text={texts.sentence}
        label={words.sentence}
        description={words.sentenceHelp}
        empty={words.sentenceNeeded}
        maxLength={LONGEST_TEXT}
      />
      <Select
        label={words.severity}
        data={SEVERITIES}
        value={choices.severity}
        allowDeselect={false}
        onChange={(picked) => {
          const choice = SEVERITIES.find(({ value }) => value === picked);
          if (choice) onChoices({ ...choices, severity: choice.value });
        }}
      />
      <TextInput
        label={words.remedy}
        description={words.remedyHelp}
        maxLength={LONGEST_TEXT}
        value={choices.remedy}
        onChange={(event) => onChoices({ ...choices, remedy: event.currentTarget.value })}
      />
    </>
  );
}

/** Whether no part may match, or at least so many must. */
function MatchFields({ choices, onChoices }: Pick<OwnCheckFieldsProps, 'choices' | 'onChoices'>) {
  return (
    <>
      <Select
        label={words.must}
        data={HOLDS}
        value={choices.atLeast === null ? 'none' : 'least'}
        allowDeselect={false}
        onChange={(picked) => onChoices({ ...choices, atLeast: picked === 'least' ? (choices.atLeast ?? 1) : null })}
      />
      {choices.atLeast !== null && (
        <QuantityInput
          label={words.least}
          name={words.least}
          field={{ unit: null, integer: true, required: true, minimum: 1, maximum: MOST_PARTS }}
          value={choices.atLeast}
          onSet={(typed) => onChoices({ ...choices, atLeast: typed ?? 1 })}
        />
      )}
    </>
  );
}
