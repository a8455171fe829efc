import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FixQuestion as Question } from '../../../api/queries/checks';
import { Form } from '../../../ui/form/Form';
import { words } from '../../../ui/words/fix';
import { useStudio } from '../../studio';
import classes from './Fix.module.css';
import { takeFromField } from './fixActs';

interface FixQuestionProps {
  readonly question: Question;
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
}

/** What must be known before a fix can be made: one of some choices, or a fact that nobody has stated. */
export function FixQuestion({ question, answer, onAnswer }: FixQuestionProps) {
  const { label, choices } = question;
  if (choices.length === 0) return <Fact question={question} answer={answer} onAnswer={onAnswer} />;
  return (
    <Select
      size="xs"
      label={label}
      placeholder={words.choose}
      data={choices.map(({ value, label: text }) => ({ value, label: text }))}
      value={answer === '' ? null : answer}
      searchable={choices.length > 10}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
      onKeyDown={takeFromField}
      onChange={(value) => onAnswer(value ?? '')}
    />
  );
}

/** The value of an attribute, in the unit in which the design has it. */
function Fact({ question: { label, kind, attribute }, answer, onAnswer }: FixQuestionProps) {
  const { catalogue } = useStudio();
  const [text, setText] = useState(answer);
  const definition = catalogue.kinds[kind]?.attributes[attribute];
  return (
    <Form className={classes.fact} onSubmit={() => onAnswer(text.trim())}>
      <TextInput
        size="xs"
        label={label}
        description={definition?.help}
        maxLength={500}
        value={text}
        rightSection={definition?.unit && <span className={classes.unit}>{definition.unit}</span>}
        rightSectionWidth={64}
        onKeyDown={takeFromField}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" disabled={text.trim() === '' || text.trim() === answer}>
        {words.use}
      </Button>
    </Form>
  );
}
