import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { count } from '../../ui/format';
import { words } from '../../ui/words/palette';
import { EntryRow } from './EntryRow';
import { moveInList } from './listKeys';
import classes from './Palette.module.css';
import type { PaletteEntry, PaletteGroup, PaletteKind } from './palette';
import { usePalette } from './paletteState';

interface PaletteListProps {
  readonly groups: readonly PaletteGroup[];
  /** Placed last; none while something is searched. */
  readonly recent: readonly PaletteEntry[];
  /** What is found lies open. */
  readonly searching: boolean;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly dragType: string;
  readonly onAdd: (entry: PaletteEntry) => void;
  readonly onDropped: (entry: PaletteEntry) => void;
}

/** Groups with their kinds, each of which folds; one stop for Tab, arrows within. */
export function PaletteList({ groups, recent, searching, search, list, ...row }: PaletteListProps) {
  const open = usePalette((state) => state.open);
  const [active, setActive] = useState<string | null>(null);
  const isOpen = (kind: PaletteKind) => searching || (open[kind.kind] ?? kind.used);
  const keys = [
    ...recent.map((entry) => `recent ${entry.key}`),
    ...groups.flatMap((group) => group.kinds.flatMap((kind) => keysOf(kind, isOpen(kind)))),
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
      {recent.length > 0 && (
        <div role="group" aria-label={words.recent}>
          <h3 className={classes.heading}>{words.recent}</h3>
          {recent.map((entry) => (
            <div key={entry.key} data-key={`recent ${entry.key}`}>
              <EntryRow entry={entry} stop={stop === `recent ${entry.key}`} {...row} />
            </div>
          ))}
        </div>
      )}
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={words.groups[group.name]}>
          <h3 className={classes.heading}>{words.groups[group.name]}</h3>
          {group.kinds.map((kind) => (
            <KindRows key={kind.kind} kind={kind} open={isOpen(kind)} stop={stop} {...row} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A kind of one part needs no heading to fold it. */
const folds = (kind: PaletteKind) => kind.entries.length > 1;

function keysOf(kind: PaletteKind, open: boolean): string[] {
  const rows = kind.entries.map((entry) => entry.key);
  return folds(kind) ? [`kind ${kind.kind}`, ...(open ? rows : [])] : rows;
}

interface KindRowsProps extends Pick<PaletteListProps, 'dragType' | 'onAdd' | 'onDropped'> {
  readonly kind: PaletteKind;
  readonly open: boolean;
  readonly stop: string | undefined;
}

function KindRows({ kind, open, stop, ...row }: KindRowsProps) {
  const setOpen = usePalette((state) => state.setOpen);
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
      {(open || !folds(kind)) &&
        kind.entries.map((entry) => (
          <div key={entry.key} data-key={entry.key}>
            <EntryRow entry={entry} stop={stop === entry.key} {...row} />
          </div>
        ))}
    </>
  );
}
