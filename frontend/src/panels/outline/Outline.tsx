import { ActionIcon, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconListSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { removeSteps } from '../../model/commands/remove';
import { useView } from '../../state/view';
import { percent } from '../../ui/format/format';
import { KindIcon } from '../../ui/KindIcon';
import { useHeight } from '../../ui/layout/useWidth';
import { rowFor } from '../../ui/rows/rowKeys';
import { words } from '../../ui/words/inspector';
import { useStudio } from '../studio';
import { findRows, type OutlineMatch, outlineRows } from './find';
import classes from './Outline.module.css';

const row_px = 24;
const least_px = 168;
const page_rows = 7;

/** The canvas's accessible twin: every drawn part as a list that can be searched and selected from. */
export function Outline() {
  const { tree, selection, acts, run, readOnly } = useStudio();
  const [query, setQuery] = useState('');
  const deferred = useDeferredValue(query);
  // After what an edit shows first: of a hundred thousand parts the rows take as long as a frame.
  const listed = useDeferredValue(tree);
  const rows = useMemo(() => outlineRows(listed), [listed]);
  const matches = useMemo(() => findRows(rows, deferred), [rows, deferred]);
  const [active, setActive] = useState(0);
  const pick = (row: OutlineMatch, extend: boolean) =>
    acts.select(extend ? toggled(selection, row.part.id) : [row.part.id]);
  const fill = selection.size === 0;
  const { open, inside, pinned, pin } = useOpenList(fill);
  return (
    <section
      className={classes.outline}
      aria-label={words.parts}
      data-fill={(fill && open) || undefined}
      onFocus={() => inside(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget))
          afterPress(() => inside(currentTarget.contains(document.activeElement)));
      }}
    >
      <TextInput
        type="search"
        rightSection={<FoldButton pinned={pinned} open={open} onPin={pin} />}
        aria-label={words.findPart}
        placeholder={words.findPart}
        leftSection={<IconListSearch size={16} stroke={1.5} />}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The list follows the words a moment later; Enter is about what is written.
          const [first] = findRows(rows, event.currentTarget.value);
          if (first) pick(first, event.shiftKey);
        }}
      />
      {open && matches.length === 0 && (
        <p className={classes.none}>{rows.length === 0 ? words.noneDrawn : words.noneFound}</p>
      )}
      {open && matches.length > 0 && (
        <PartList
          rows={matches}
          nested={deferred.trim() === ''}
          active={Math.min(active, matches.length - 1)}
          onActive={setActive}
          onPick={pick}
          onDelete={readOnly ? undefined : () => run((context) => removeSteps(context, selection))}
        />
      )}
    </section>
  );
}

interface FoldButtonProps {
  readonly pinned: boolean;
  readonly open: boolean;
  readonly onPin: (next: boolean) => void;
}

function FoldButton({ pinned, open, onPin }: FoldButtonProps) {
  return (
    <ActionIcon
      size="sm"
      aria-label={pinned ? words.foldParts : words.openParts}
      aria-expanded={open}
      onClick={() => onPin(!pinned)}
    >
      {pinned ? <IconChevronDown size={16} stroke={1.5} /> : <IconChevronUp size={16} stroke={1.5} />}
    </ActionIcon>
  );
}

/** Once the press or key that takes the focus away is over: what is pressed must not move under the pointer. */
function afterPress(act: () => void): void {
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    setTimeout(act);
  };
  for (const event of ['pointerup', 'pointercancel', 'keyup']) addEventListener(event, end, { signal: ending.signal });
}

/** Whether the list lies open: kept so, needed, or in use; a press in it must not fold it. */
function useOpenList(needed: boolean) {
  const pinned = useView((state) => !state.folded.parts);
  const fold = useView((state) => state.fold);
  const [used, inside] = useState(false);
  return { open: pinned || needed || used, inside, pinned, pin: (next: boolean) => fold('parts', !next) };
}

function toggled(selection: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface PartListProps {
  readonly rows: readonly OutlineMatch[];
  readonly nested: boolean;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onPick: (row: OutlineMatch, extend: boolean) => void;
  readonly onDelete: (() => void) | undefined;
}

/** Only the rows in sight are in the page; position and size of the whole are told to screen readers. */
function PartList({ rows, nested, active, onActive, onPick, onDelete }: PartListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const list_px = useHeight(frame) || least_px;
  const first = Math.max(0, Math.floor(top / row_px) - 4);
  const shown = rows.slice(first, first + Math.ceil(list_px / row_px) + 8);
  const move = (next: number) => {
    onActive(next);
    const element = frame.current;
    if (!element) return;
    if (next * row_px < element.scrollTop) element.scrollTop = next * row_px;
    if ((next + 1) * row_px > element.scrollTop + list_px) element.scrollTop = (next + 1) * row_px - list_px;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    const next = rowFor(event.key, active, page_rows, rows.length);
    if (next !== null) move(next);
    else if ((event.key === 'Enter' || event.key === ' ') && row) onPick(row, event.shiftKey);
    else if (event.key === 'Delete' && onDelete) onDelete();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={frame}
      className={classes.list}
      role="listbox"
      aria-label={words.parts}
      aria-multiselectable="true"
      aria-activedescendant={`outline-${active}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div role="presentation" style={{ height: rows.length * row_px, position: 'relative' }}>
        {shown.map((row, offset) => (
          <PartOption
            key={row.part.id}
            row={row}
            index={first + offset}
            size={rows.length}
            indent={nested ? row.depth : 0}
            active={first + offset === active}
            onPick={(event) => {
              onActive(first + offset);
              onPick(row, event.shiftKey || event.ctrlKey || event.metaKey);
            }}
          />
        ))}
      </div>
    </div>
  );
}

interface PartOptionProps {
  readonly row: OutlineMatch;
  readonly index: number;
  readonly size: number;
  readonly indent: number;
  readonly active: boolean;
  readonly onPick: (event: MouseEvent) => void;
}

function PartOption({ row, index, size, indent, active, onPick }: PartOptionProps) {
  const { selection, result } = useStudio();
  const { part, within } = row;
  const load = result?.parts.get(part.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list box above takes the keys for its active option.
    <div
      id={`outline-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={selection.has(part.id)}
      aria-posinset={index + 1}
      aria-setsize={size}
      data-active={active || undefined}
      className={classes.option}
      style={{ top: index * row_px, paddingInlineStart: 8 + indent * 12 }}
      onClick={onPick}
    >
      <KindIcon icon={part.icon} size={14} />
      <span className={classes.name}>{part.name}</span>
      {indent === 0 && within && <span className={classes.within}>{within}</span>}
      {load && load.utilisation !== null && (
        <span className={classes.share}>{percent(load.utilisation, load.binds)}</span>
      )}
    </div>
  );
}
