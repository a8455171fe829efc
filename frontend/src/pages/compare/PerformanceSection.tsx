import { Table, UnstyledButton } from '@mantine/core';
import { Fragment } from 'react';
import type { Comparison } from '../../api/queries/comparisons';
import { UNKNOWN } from '../../ui/format/format';
import { words } from '../../ui/words/compare';
import { words as likely } from '../../ui/words/likely';
import { words as shell } from '../../ui/words/shell';
import { ComparisonSection } from './ComparisonSection';
import { changeUnit, isChanged, rowChangeText, sideFigure } from './changeText';
import { useComparing } from './compareContext';
import classes from './Sections.module.css';

const text = words.performance;

type Row = Comparison['performance'][number];

/** Throughput, what binds, response times and utilisation, scenario by scenario. */
export function PerformanceSection() {
  const { answer, called } = useComparing();
  const rows = answer.comparison.performance;
  if (rows.length === 0) {
    return (
      <ComparisonSection title={text.title}>
        <p className={classes.none}>{text.none}</p>
      </ComparisonSection>
    );
  }
  return (
    <ComparisonSection title={text.title}>
      <Table className={classes.table ?? ''} aria-label={text.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.result}</Table.Th>
            <Table.Th className={classes.words ?? ''}>{called.before}</Table.Th>
            <Table.Th className={classes.words ?? ''}>{called.after}</Table.Th>
            <Table.Th className={classes.end ?? ''}>{text.change}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {byScenario(rows).map(([scenario, group]) => (
            <Fragment key={scenario}>
              <Table.Tr>
                <Table.Th colSpan={4} scope="rowgroup" className={classes.group ?? ''}>
                  {scenario}
                </Table.Th>
              </Table.Tr>
              {group.map((row) => (
                <FigureRow key={row.key} row={row} />
              ))}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
      <p className={classes.none}>{text.basis(shell.bases[answer.before.basis], shell.bases[answer.after.basis])}</p>
    </ComparisonSection>
  );
}

function byScenario(rows: readonly Row[]): readonly (readonly [string, readonly Row[]])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.scenario, [...(groups.get(row.scenario) ?? []), row]);
  return [...groups];
}

function FigureRow({ row }: { readonly row: Row }) {
  const inWords = row.before_words !== null || row.after_words !== null;
  const changed = inWords ? row.before_words !== row.after_words : isChanged(row.change, row.before);
  return (
    <Table.Tr data-same={!changed || undefined}>
      <Table.Td>
        <FigureLabel row={row} />
      </Table.Td>
      {inWords ? (
        <>
          <Table.Td className={classes.words ?? ''}>{row.before_words ?? UNKNOWN}</Table.Td>
          <Table.Td className={classes.words ?? ''} colSpan={2}>
            {row.after_words ?? UNKNOWN}
          </Table.Td>
        </>
      ) : (
        <>
          <Table.Td className={classes.end ?? ''}>
            <Side row={row} side="before" />
          </Table.Td>
          <Table.Td className={classes.end ?? ''}>
            <Side row={row} side="after" />
          </Table.Td>
          <Table.Td className={classes.end ?? ''}>
            <b>{rowChangeText(row)}</b>
            {row.change !== null && <small> {changeUnit(row.unit)}</small>}
            {!row.clear && (
              <small className={classes.doubt} title={text.withinDoubtHelp}>
                {text.withinDoubt}
              </small>
            )}
          </Table.Td>
        </>
      )}
    </Table.Tr>
  );
}

function Side({ row, side }: { readonly row: Row; readonly side: 'before' | 'after' }) {
  const { lead, range } = sideFigure(row, side);
  return (
    <>
      {lead.value}
      {range && <small className={classes.doubt}>{likely.likely(range)}</small>}
    </>
  );
}

function FigureLabel({ row }: { readonly row: Row }) {
  const { show } = useComparing();
  if (row.component_ids.length === 0) return row.label;
  return (
    <UnstyledButton className={classes.jump ?? ''} title={text.show} onClick={() => show(row.component_ids)}>
      {row.label}
    </UnstyledButton>
  );
}
