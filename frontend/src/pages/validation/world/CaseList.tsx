import { SegmentedControl, Select } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { WorldRow, WorldSummary } from '../../../api/answers';
import { ClassGlyph } from '../../../charts/world/classMarks';
import { EmptyState } from '../../../ui/message/EmptyState';
import { SearchField } from '../../../ui/search/SearchField';
import { words } from '../../../ui/words/world';
import { CaseDetail } from './CaseDetail';
import type { useWorldChoices } from './useWorldChoices';
import classes from './World.module.css';
import { className, type Order, pointOf, predictedText, publishedText, ratioOf, type CaseFilter } from './worldView';

const text = words.list;
const allClasses = 'all';

interface CaseListProps {
  readonly rows: readonly WorldRow[];
  readonly summaries: readonly WorldSummary[];
  readonly numberOf: ReadonlyMap<string, number>;
  readonly choices: ReturnType<typeof useWorldChoices>;
  readonly find: string;
  readonly onFind: (find: string) => void;
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly onHover: (id: string | null) => void;
  readonly onSelect: (id: string) => void;
}

/** Each measurement with its prediction; one opens to all that is known of it. */
export function CaseList(props: CaseListProps) {
  const { rows, selected, numberOf } = props;
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the chart selects is brought into sight.
  useEffect(() => {
    list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <section className={classes.list} aria-label={text.label}>
      <Choices {...props} />
      <div className={classes.columns} aria-hidden="true">
        <span>{text.system}</span>
        <span>{text.published}</span>
        <span>{text.predicted}</span>
        <span>{text.ratio}</span>
      </div>
      {rows.length === 0 && <EmptyState>{text.none}</EmptyState>}
      <ul ref={list}>
        {rows.map((row) => (
          <Case
            key={row.id}
            row={row}
            number={numberOf.get(row.class_name) ?? 0}
            selected={row.id === selected}
            hovered={row.id === props.hovered}
            onHover={props.onHover}
            onSelect={props.onSelect}
          />
        ))}
      </ul>
    </section>
  );
}

function Choices({ summaries, choices, find, onFind }: CaseListProps) {
  return (
    <div className={classes.choices}>
      <SearchField w={180} label={text.find} value={find} onChange={onFind} />
      <Select
        aria-label={words.table.class}
        data={[
          { value: allClasses, label: words.allClasses },
          ...summaries.map(({ class_name }) => ({ value: class_name, label: className(class_name) })),
        ]}
        value={choices.classId ?? allClasses}
        allowDeselect={false}
        onChange={(picked) => choices.setClass(picked === allClasses ? null : picked)}
      />
      <SegmentedControl
        aria-label={text.show}
        data={(Object.keys(text.shows) as CaseFilter[]).map((value) => ({ value, label: text.shows[value] }))}
        value={choices.shown}
        onChange={choices.setShown}
      />
      <SegmentedControl
        aria-label={text.sort}
        data={(Object.keys(text.sorts) as Order[]).map((value) => ({ value, label: text.sorts[value] }))}
        value={choices.order}
        onChange={choices.setOrder}
      />
    </div>
  );
}

interface CaseProps {
  readonly row: WorldRow;
  readonly number: number;
  readonly selected: boolean;
  readonly hovered: boolean;
  readonly onHover: (id: string | null) => void;
  readonly onSelect: (id: string) => void;
}

function Case({ row, number, selected, hovered, onHover, onSelect }: CaseProps) {
  const point = pointOf(row);
  const more = row.points.length - 1;
  const isOutside = row.points.some(({ inside }) => inside === false);
  return (
    <li
      data-selected={selected || undefined}
      data-hovered={hovered || undefined}
      onMouseEnter={() => onHover(row.id)}
      onMouseLeave={() => onHover(null)}
    >
      <button type="button" className={classes.case} aria-expanded={selected} onClick={() => onSelect(row.id)}>
        <span className={classes.system}>
          <ClassGlyph number={number} outside={isOutside} plain={row.error === null} />
          <span>
            <b>{row.system}</b>
            <small>{[point?.label, row.year, row.group].filter(Boolean).join(' · ')}</small>
          </span>
        </span>
        <span className={classes.value}>
          {point ? publishedText(point) : ''}
          {more > 0 && <small title={text.moreHelp(more)}> {text.more(more)}</small>}
        </span>
        <span className={classes.value}>
          {row.error === null || !point ? <small>{text.notDrawn}</small> : predictedText(point)}
        </span>
        <span className={classes.ratio} data-outside={isOutside || undefined}>
          {ratioOf(row.ratio)}
        </span>
      </button>
      {selected && <CaseDetail row={row} />}
    </li>
  );
}
