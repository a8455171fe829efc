import { ActionIcon, Kbd, Tooltip } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { addEntry } from '../../model/commands/addEntry';
import { additionsIn } from '../../model/fit/additions';
import { KindIcon } from '../../ui/KindIcon';
import { SearchField } from '../../ui/search/SearchField';
import { words } from '../../ui/words/palette';
import { useStudio, useStudioNow, useStudioValue } from '../studio';
import classes from './Palette.module.css';
import { type FirstRows, PaletteList } from './PaletteList';
import {
  bestEntries,
  groupEntries,
  nearEntries,
  type PaletteEntry,
  paletteEntries,
  placedCounts,
  placedTally,
} from './palette';
import { usePalette } from './paletteState';

interface PaletteProps {
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
  /** Words to look for; a new object is a new wish. */
  readonly asked?: { readonly words: string } | null;
  readonly search: RefObject<HTMLInputElement | null>;
  /** dataTransfer type under which the canvas expects a part id. */
  readonly dragType: string;
}

/** The parts of the catalogue and the logical kinds: drag one onto the canvas, or click it. */
export function Palette({ folded, onFold, search, asked = null, dragType }: PaletteProps) {
  const { run } = useStudio();
  const now = useStudioNow();
  const placed = usePalette((state) => state.recent);
  const notePlaced = usePalette((state) => state.placed);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (asked) setQuery(asked.words);
  }, [asked]);
  const deferred = useDeferredValue(query);
  const entries = useEntries();
  const searching = deferred.trim() !== '';
  const fits = useFits(searching);
  const { best, near, groups } = useMemo(() => {
    const matches = bestEntries(entries, deferred, fits);
    const others = entries.filter((entry) => !matches.includes(entry));
    return {
      best: matches,
      near: searching && matches.length === 0 ? nearEntries(entries, deferred) : [],
      groups: groupEntries(others, deferred),
    };
  }, [entries, deferred, fits, searching]);
  const recent = useMemo(
    () => (searching ? [] : placed.flatMap((key) => entries.find((entry) => entry.key === key) ?? [])),
    [entries, placed, searching],
  );
  const first: FirstRows = searching
    ? { label: best.length > 0 ? words.best : words.near, entries: best.length > 0 ? best : near }
    : { label: words.recent, entries: recent };
  const dropped = useCallback((entry: PaletteEntry) => notePlaced(entry.key), [notePlaced]);
  const add = useCallback(
    (entry: PaletteEntry) => {
      const { selection } = now();
      if (run((context) => addEntry(context, entry, selection))) notePlaced(entry.key);
    },
    [run, now, notePlaced],
  );
  if (folded)
    return <Rail onUnfold={() => onFold(false)} entries={groups.flatMap((group) => group.entries)} onAdd={add} />;
  return (
    <section className={classes.panel} aria-label={words.region}>
      <div className={classes.search}>
        <SearchField
          ref={search}
          label={words.find}
          rightSection={<Kbd size="xs">/</Kbd>}
          value={query}
          onChange={setQuery}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            const [top] = bestEntries(entries, query, fits);
            if (event.key === 'Enter' && top) add(top);
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              list.current?.querySelector('button')?.focus();
            }
            if (event.key === 'Escape') setQuery('');
            // The key that leads here begins a new search here.
            if (event.key === '/') {
              event.preventDefault();
              event.currentTarget.select();
            }
          }}
        />
      </div>
      {searching && best.length === 0 && (
        <p className={classes.none} role="status">
          {words.none(deferred)}
        </p>
      )}
      <PaletteList
        groups={groups}
        first={first}
        searching={searching}
        search={search}
        list={list}
        dragType={dragType}
        onAdd={add}
        onDropped={dropped}
      />
      <footer className={classes.foot}>
        <span>{words.hint}</span>
        <ActionIcon aria-label={words.fold} onClick={() => onFold(true)}>
          <IconChevronsLeft size={16} stroke={1.5} />
        </ActionIcon>
      </footer>
    </section>
  );
}

/** Whether a part would go into what is selected, or into what that stands in. */
function useFits(enabled: boolean): (entry: PaletteEntry) => boolean {
  const { drawing } = useStudio();
  const tree = useStudioValue((studio) => (enabled ? studio.tree : null));
  const selection = useStudioValue((studio) => (enabled ? studio.selection : null));
  return useMemo(() => {
    const keys = new Set<string>();
    const [chosen] = selection ?? [];
    for (let id = tree && chosen; id; id = tree?.parts.get(id)?.parent ?? null)
      for (const { partId, kind } of additionsIn(drawing(), id)) keys.add(partId ?? kind);
    return ({ key }) => keys.has(key);
  }, [drawing, tree, selection]);
}

/** Made anew when the design has another number of some part, not with every edit. */
function useEntries(): readonly PaletteEntry[] {
  const { catalogue } = useStudio();
  const components = useStudioValue(({ snapshot }) => snapshot.components);
  const workloads = useStudioValue(({ snapshot }) => snapshot.workloads.size);
  const [placed] = useState(placedTally);
  const ofParts = placed.of(components);
  const counts = useMemo(() => placedCounts(ofParts, workloads), [ofParts, workloads]);
  return useMemo(() => paletteEntries(catalogue, counts, words.workload), [catalogue, counts]);
}

interface RailProps {
  readonly entries: readonly PaletteEntry[];
  readonly onUnfold: () => void;
  readonly onAdd: (entry: PaletteEntry) => void;
}

/** The folded palette: one button a kind. */
function Rail({ entries, onUnfold, onAdd }: RailProps) {
  const firstOfKind = [...new Map(entries.toReversed().map((entry) => [entry.kind, entry])).values()].toReversed();
  return (
    <section className={classes.rail} aria-label={words.region}>
      <ActionIcon aria-label={words.unfold} onClick={onUnfold} size={32}>
        <IconChevronsRight size={18} stroke={1.5} />
      </ActionIcon>
      {firstOfKind.map((entry) => (
        <Tooltip key={entry.key} label={words.add(entry.name)} position="right">
          <ActionIcon aria-label={words.add(entry.name)} onClick={() => onAdd(entry)} size={32}>
            <KindIcon icon={entry.icon} size={18} />
          </ActionIcon>
        </Tooltip>
      ))}
    </section>
  );
}
