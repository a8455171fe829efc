import { ActionIcon, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Completion, suggest, take } from '../../model/filter/suggest';
import { useFilterText } from '../../state/filter';
import { writeInto } from '../../ui/form/fieldEvents';
import { words } from '../../ui/words/filter';
import classes from './Filter.module.css';
import type { FilterMatches } from './useFilter';

interface FilterFieldProps {
  readonly found: FilterMatches;
  readonly onNext: (step: 1 | -1) => void;
  /** Escape in an empty field. */
  readonly onLeave: () => void;
}

/** A line of the filter language with suggestions; what cannot be read is said below, and where. */
export function FilterField({ found, onNext, onLeave }: FilterFieldProps) {
  const { text, wanted, setText, focused } = useFilterText();
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(0);
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  useEffect(() => {
    if (!wanted) return;
    input.current?.focus();
    input.current?.select();
    focused();
  }, [wanted, focused]);
  const offered = list.dropdownOpened ? suggest(text, caret, found.valuesOf) : [];
  const look = () => setCaret(input.current?.selectionStart ?? text.length);
  const pick = (suggestion: Completion | undefined) => {
    if (!suggestion) return;
    const taken = take(text, suggestion);
    writeInto(input.current, () => setText(taken.text), taken.caret);
    setCaret(taken.caret);
    list.resetSelectedOption();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = list.dropdownOpened && list.getSelectedOptionIndex() >= 0;
    if (event.key === 'Escape') {
      if (list.dropdownOpened) return;
      if (text === '') onLeave();
      else setText('');
    } else if (event.key === 'Enter' && !chosen) {
      list.closeDropdown();
      onNext(event.shiftKey ? -1 : 1);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <Combobox store={list} shadow="md" onOptionSubmit={(index) => pick(offered[Number(index)])}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={input}
          className={classes.field}
          classNames={{ error: classes.problem }}
          aria-label={words.field}
          placeholder={words.placeholder}
          spellCheck={false}
          autoComplete="off"
          leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}
          rightSection={text === '' ? null : <ClearButton onClear={clear} />}
          value={text}
          error={found.problem !== null && offered.length === 0 && <Problem found={found} />}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setCaret(event.currentTarget.selectionStart ?? 0);
            list.openDropdown();
            list.resetSelectedOption();
          }}
          onSelect={look}
          onBlur={() => list.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options className={classes.options} aria-label={words.suggestions}>
          {offered.map((suggestion, index) => (
            <Combobox.Option key={`${suggestion.insert} ${suggestion.label}`} value={String(index)}>
              <span className={classes.option}>
                <span className={classes.insert}>{suggestion.label}</span>
                <span className={classes.detail}>{suggestion.detail}</span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const ClearButton = ({ onClear }: { readonly onClear: () => void }) => (
  <ActionIcon size={20} aria-label={words.clear} onClick={onClear}>
    <IconX size={14} stroke={1.5} />
  </ActionIcon>
);

/** The problem in words, with the text that it is about. */
function Problem({ found: { problem, text } }: { readonly found: FilterMatches }) {
  if (!problem) return null;
  return (
    <>
      <mark className={classes.place}>{text.slice(problem.at, problem.at + problem.length)}</mark> {problem.message}
    </>
  );
}
