import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, type RefObject, useState } from 'react';
import { count } from '../../ui/format/format';
import { words } from '../../ui/words/palette';
import { EntryRow } from './EntryRow';
import { moveInList } from './listKeys';
import classes from './Palette.module.css';
import type { PaletteEntry, PaletteGroup, PaletteKind } from './palette';
import { usePalette } from './paletteState';

/** Rows above the groups: placed last, or what a search means most likely. */
export interface FirstRows {
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

interface PaletteListProps {
  readonly groups: readonly PaletteGroup[];
  readonly first: FirstRows;
  /** What is found lies open. */
  readonly searching: boolean;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly dragType: string;
  readonly onAdd: (entry: PaletteEntry) => void;
  readonly onDropped: (entry: PaletteEntry) => void;
}

/** Groups with their kinds, each of which folds; one stop for Tab, arrows within. */
export const PaletteList = memo(function PaletteList(props: PaletteListProps) {
  const { groups, first, searching, search, list, ...row } = props;
  const open = usePalette((state) => state.open);
  const [active, setActive] = useState<string | null>(null);
  const shown = (kind: PaletteKind) => shownOf(kind, open[kind.kind], searching);
  const keys = [
    ...first.entries.map((entry) => `first ${entry.key}`),
    ...groups.flatMap((group) => group.kinds.flatMap((kind) => keysOf(kind, shown(kind)))),
  ];
  const stop = active !== null && keys.includes(active) ? active : keys[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons inside.
    <div
      ref={list}
      className={classes.list}
      onKeyDown={(event) => moveInList(event, search)}
      onFocus={(event) => setActive(event.target.closest('[data-key]')?.getAttribute('data-key') ?? null)}
    >
      {first.entries.length > 0 && (
        <div role="group" aria-label={first.label}>
          <h3 className={classes.heading}>{first.label}</h3>
          {first.entries.map((entry) => (
            <div key={entry.key} data-key={`first ${entry.key}`}>
              <EntryRow entry={entry} stop={stop === `first ${entry.key}`} {...row} />
            </div>
          ))}
        </div>
      )}
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={words.groups[group.name]}>
          <h3 className={classes.heading}>{words.groups[group.name]}</h3>
          {group.kinds.map((kind) => (
            <KindRows key={kind.kind} kind={kind} shown={shown(kind)} stop={stop} {...row} />
          ))}
        </div>
      ))}
    </div>
  );
});

/** A kind of one part needs no heading to fold it. */
const folds = (kind: PaletteKind) => kind.entries.length > 1;

/** So many finds of one kind before the rest is asked for: a letter finds hundreds. */
const MOST_FOUND = 12;

/** All rows of a kind that was opened, none of one that was folded; of one that nobody touched those in the design. */
function shownOf(kind: PaletteKind, open: boolean | undefined, searching: boolean): readonly PaletteEntry[] {
  if (open === true || !folds(kind)) return kind.entries;
  if (searching) return kind.entries.slice(0, MOST_FOUND);
  return open === false ? [] : kind.entries.filter((entry) => entry.count > 0);
}

function keysOf(kind: PaletteKind, shown: readonly PaletteEntry[]): string[] {
  const rows = shown.map((entry) => entry.key);
  return folds(kind) ? [`kind ${kind.kind}`, ...rows] : rows;
}

interface KindRowsProps extends Pick<PaletteListProps, 'dragType' | 'onAdd' | 'onDropped'> {
  readonly kind: PaletteKind;
  readonly shown: readonly PaletteEntry[];
  readonly stop: string | undefined;
}

function KindRows({ kind, shown, stop, ...row }: KindRowsProps) {
  const setOpen = usePalette((state) => state.setOpen);
  const open = shown.length > 0;
  const rest = kind.entries.length - shown.length;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const key = `kind ${kind.kind}`;
  return (
    <>
      {folds(kind) && (
        <button
          type="button"
          className={classes.kind}
          data-key={key}
          tabIndex={stop === key ? 0 : -1}
          aria-expanded={open}
          aria-label={words.kind(kind.heading, count(kind.entries.length))}
          onClick={() => setOpen(kind.kind, !open)}
        >
          <Chevron size={14} stroke={1.5} aria-hidden />
          <span className={classes.name}>{kind.heading}</span>
          <span className={classes.count}>{count(kind.entries.length)}</span>
        </button>
      )}
      {shown.map((entry) => (
        <div key={entry.key} data-key={entry.key}>
          <EntryRow entry={entry} stop={stop === entry.key} {...row} />
        </div>
      ))}
      {open && rest > 0 && (
        <button type="button" className={classes.rest} tabIndex={-1} onClick={() => setOpen(kind.kind, true)}>
          {words.rest(count(rest))}
        </button>
      )}
    </>
  );
}
