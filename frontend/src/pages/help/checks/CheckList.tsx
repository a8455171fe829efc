import { Button, Select, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ListedCheck } from '../../../api/queries/checks';
import { checkAddress } from '../../../panels/checks/checkAddress';
import { EmptyState } from '../../../ui/message/EmptyState';
import { SeverityIcon } from '../../../ui/message/SeverityIcon';
import { SearchField } from '../../../ui/search/SearchField';
import { words } from '../../../ui/words/checkHelp';
import { words as names } from '../../../ui/words/checks';
import classes from './CheckHelp.module.css';
import { CheckRow } from './CheckRow';
import { byFamily, entriesOf, findChecks, severities, severityOf } from './findChecks';
import { useCheckQuestion } from './useCheckQuestion';
import { useKeptScroll } from './useKeptScroll';
import { useRowSteps } from './useRowSteps';

interface CheckListProps {
  readonly checks: readonly ListedCheck[];
}

/** All checks by family, narrowed by words, family and severity; a search has the best first. */
export function CheckList({ checks }: CheckListProps) {
  const asked = useCheckQuestion();
  const { question } = asked;
  const entries = useMemo(() => entriesOf(checks), [checks]);
  const found = useMemo(() => findChecks(entries, question), [entries, question]);
  const list = useRef<HTMLDivElement>(null);
  const { step, into } = useRowSteps(list);
  const navigate = useNavigate();
  useKeptScroll();
  const isSearched = question.text.trim() !== '';
  const typed = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key === 'ArrowDown') into(event);
    if (event.key === 'Enter' && isSearched && first) {
      asked.settle();
      navigate(checkAddress(first.id));
    }
  };
  return (
    <>
      <div role="search" className={classes.tools}>
        <SearchField
          className={classes.search ?? ''}
          label={words.search}
          placeholder={words.searchHint}
          value={question.text}
          maxLength={200}
          onChange={asked.setText}
          onKeyDown={typed}
        />
        <FamilyChoice checks={checks} family={question.family} onFamily={asked.setFamily} />
        <SeverityChips checks={checks} asked={asked} />
        <span role="status">{words.found(found.length, checks.length)}</span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys go between the links inside. */}
      <div ref={list} onKeyDown={step}>
        {isSearched ? (
          <Rows checks={found} showsFamily />
        ) : (
          byFamily(found).map(({ family, checks: members }) => (
            <section key={family} className={classes.family} aria-labelledby={`family-${family}`}>
              <h2 id={`family-${family}`}>
                {names.families[family]} <small>{members.length}</small>
              </h2>
              <Rows checks={members} />
            </section>
          ))
        )}
      </div>
      {found.length === 0 && (
        <EmptyState action={<Button onClick={asked.clear}>{words.clear}</Button>}>{words.none}</EmptyState>
      )}
    </>
  );
}

function Rows({ checks, showsFamily = false }: CheckListProps & { readonly showsFamily?: boolean }) {
  return (
    <ul className={classes.rows} data-found={showsFamily || undefined}>
      {checks.map((check) => (
        <CheckRow key={check.id} check={check} showsFamily={showsFamily} />
      ))}
    </ul>
  );
}

interface FamilyChoiceProps extends CheckListProps {
  readonly family: string | null;
  readonly onFamily: (family: string | null) => void;
}

function FamilyChoice({ checks, family, onFamily }: FamilyChoiceProps) {
  const families = byFamily(checks).map((group) => ({
    value: group.family,
    label: words.familyCount(names.families[group.family], group.checks.length),
  }));
  return (
    <Select
      className={classes.choice ?? ''}
      aria-label={words.family}
      placeholder={words.everyFamily}
      clearable
      data={families}
      value={family}
      onChange={onFamily}
    />
  );
}

interface SeverityChipsProps extends CheckListProps {
  readonly asked: ReturnType<typeof useCheckQuestion>;
}

/** A press shows a severity alone, several together. */
function SeverityChips({ checks, asked }: SeverityChipsProps) {
  return (
    <div role="group" aria-label={words.severities} className={classes.chips}>
      {severities.map((severity) => (
        <UnstyledButton
          key={severity}
          className={classes.chip}
          aria-pressed={asked.question.severities.has(severity)}
          onClick={() => asked.toggle(severity)}
        >
          <span className={classes.sign} aria-hidden>
            <SeverityIcon severity={severity} label="" />
          </span>
          {words.severityCount(names.states[severity], checks.filter((check) => severityOf(check) === severity).length)}
        </UnstyledButton>
      ))}
    </div>
  );
}
