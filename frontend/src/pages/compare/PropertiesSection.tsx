import { Button, Table, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Comparison, DiffEntry } from '../../api/queries/comparisons';
import type { DiffMark } from '../../canvas/types';
import { words } from '../../ui/words/compare';
import { ComparisonSection } from './ComparisonSection';
import { useComparing } from './compareContext';
import { Sign } from './DiffLegend';
import classes from './Sections.module.css';

const text = words.properties;
const TABLES = ['components', 'cables', 'zones', 'workloads', 'suppressions'] as const;
const AT_ONCE = 60;

type Change = DiffEntry['changes'][number];

/** What was added, removed and changed, property by property. */
export function PropertiesSection() {
  const { answer } = useComparing();
  const { design } = answer.comparison;
  const some = TABLES.some((name) => rowsOf(design, name).length > 0) || design.meta.length > 0;
  return (
    <ComparisonSection title={text.title}>
      {!some && <p className={classes.none}>{text.none}</p>}
      {TABLES.map((name) => (
        <EntryTable key={name} name={name} />
      ))}
      {design.meta.length > 0 && (
        <DiffTable caption={text.design}>
          {design.meta.map((change) => (
            <ChangeRow key={change.key} change={change} />
          ))}
        </DiffTable>
      )}
      {design.moved.length > 0 && <p className={classes.none}>{words.drawing.moved(design.moved.length)}.</p>}
    </ComparisonSection>
  );
}

interface MarkedEntry {
  readonly mark: DiffMark;
  readonly entry: DiffEntry;
}

function rowsOf(design: Comparison['design'], name: (typeof TABLES)[number]): readonly MarkedEntry[] {
  const table = design[name];
  const marked = (mark: DiffMark, entries: readonly DiffEntry[]) => entries.map((entry) => ({ mark, entry }));
  return [...marked('removed', table.removed), ...marked('added', table.added), ...marked('changed', table.changed)];
}

function EntryTable({ name }: { readonly name: (typeof TABLES)[number] }) {
  const { answer } = useComparing();
  const [shown, setShown] = useState(AT_ONCE);
  const rows = rowsOf(answer.comparison.design, name);
  if (rows.length === 0) return null;
  return (
    <>
      <DiffTable caption={text.tables[name]}>
        {rows.slice(0, shown).map((row) => (
          <EntryRows key={`${row.mark} ${row.entry.id}`} {...row} drawn={name === 'components' || name === 'cables'} />
        ))}
      </DiffTable>
      {rows.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + 10 * AT_ONCE)}>
          {text.more(rows.length - shown)}
        </Button>
      )}
    </>
  );
}

function DiffTable({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  const { called } = useComparing();
  return (
    <Table className={`${classes.table} ${classes.stack} ${classes.three}`} aria-label={caption}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{caption}</Table.Th>
          <Table.Th className={classes.word ?? ''}>{text.property}</Table.Th>
          <Table.Th>{called.before}</Table.Th>
          <Table.Th>{called.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
}

/** An entry that came or went is one row; one that changed has a row for each property. */
function EntryRows({ mark, entry, drawn }: MarkedEntry & { readonly drawn: boolean }) {
  const name = <EntryName mark={mark} entry={entry} drawn={drawn} />;
  const [first, ...rest] = entry.changes;
  if (!first)
    return (
      <Table.Tr>
        <Table.Td>{name}</Table.Td>
        <Table.Td className={classes.word ?? ''}>{text.signs[mark]}</Table.Td>
        <Table.Td>{mark === 'removed' && <del>{entry.detail || entry.name}</del>}</Table.Td>
        <Table.Td>{mark === 'added' && <ins>{entry.detail || entry.name}</ins>}</Table.Td>
      </Table.Tr>
    );
  return (
    <>
      <ChangeRow change={first}>{name}</ChangeRow>
      {rest.map((change) => (
        <ChangeRow key={change.key} change={change} />
      ))}
    </>
  );
}

function EntryName({ mark, entry, drawn }: MarkedEntry & { readonly drawn: boolean }) {
  const { show } = useComparing();
  const matched = entry.before_id !== entry.id && <small> {text.matched}</small>;
  if (!drawn)
    return (
      <>
        <Sign mark={mark} spoken /> {entry.name}
        {matched}
      </>
    );
  return (
    <UnstyledButton className={classes.jump ?? ''} title={text.show(entry.name)} onClick={() => show([entry.id])}>
      <Sign mark={mark} spoken /> {entry.name}
      {matched}
    </UnstyledButton>
  );
}

function ChangeRow({ change, children }: { readonly change: Change; readonly children?: ReactNode }) {
  const unit = change.unit ? ` ${change.unit}` : '';
  return (
    <Table.Tr>
      <Table.Td>{children}</Table.Td>
      <Table.Td>{change.label}</Table.Td>
      <Table.Td>
        <del>
          {change.before_words}
          {change.before !== null && unit}
        </del>
      </Table.Td>
      <Table.Td>
        <ins>
          {change.after_words}
          {change.after !== null && unit}
        </ins>
      </Table.Td>
    </Table.Tr>
  );
}
