import { ActionIcon, Kbd, Tooltip } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { KindIcon } from '../../ui/KindIcon';
import { SearchField } from '../../ui/SearchField';
import { words } from '../../ui/words/palette';
import { useStudio, useStudioValue } from '../studio';
import classes from './Palette.module.css';
import { PaletteList } from './PaletteList';
import { groupEntries, type PaletteEntry, paletteEntries, placedCounts } from './palette';
import { usePalette } from './paletteState';

interface PaletteProps {
  readonly folded: boolean;
  readonly onFold: (folded: boolean) => void;
  /** Words to look for; a new object is a new wish. */
  readonly asked?: { readonly words: string } | null;
  readonly search: RefObject<HTMLInputElement | null>;
  /** dataTransfer type under which the canvas expects a part id. */
  readonly dragType: string;
  readonly onRefused: (reason: string) => void;
}

/** The parts of the catalogue and the logical kinds: drag one onto the canvas, or click it. */
export function Palette({ folded, onFold, search, asked = null, dragType, onRefused }: PaletteProps) {
  const { acts } = useStudio();
  const placed = usePalette((state) => state.recent);
  const notePlaced = usePalette((state) => state.placed);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (asked) setQuery(asked.words);
  }, [asked]);
  const wanted = useDeferredValue(query);
  const entries = useEntries();
  const groups = useMemo(() => groupEntries(entries, wanted), [entries, wanted]);
  const recent = useMemo(
    () => (wanted.trim() === '' ? placed.flatMap((key) => entries.find((entry) => entry.key === key) ?? []) : []),
    [entries, placed, wanted],
  );
  const dropped = useCallback((entry: PaletteEntry) => notePlaced(entry.key), [notePlaced]);
  const add = useCallback(
    (entry: PaletteEntry) => {
      const refusal = entry.partId ? acts.addPart(entry.partId) : acts.addLogical(entry.kind);
      if (refusal) onRefused(refusal);
      else notePlaced(entry.key);
    },
    [acts, onRefused, notePlaced],
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
          onKeyDown={(event) => {
            const [first] = groups.flatMap((group) => group.entries);
            if (event.key === 'Enter' && first) add(first);
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              list.current?.querySelector('button')?.focus();
            }
            if (event.key === 'Escape') setQuery('');
          }}
        />
      </div>
      <PaletteList
        groups={groups}
        recent={recent}
        searching={wanted.trim() !== ''}
        search={search}
        list={list}
        dragType={dragType}
        onAdd={add}
        onDropped={dropped}
      />
      {groups.length === 0 && <p className={classes.none}>{words.none(wanted)}</p>}
      <footer className={classes.foot}>
        <span>{words.hint}</span>
        <ActionIcon aria-label={words.fold} onClick={() => onFold(true)}>
          <IconChevronsLeft size={16} stroke={1.5} />
        </ActionIcon>
      </footer>
    </section>
  );
}

/** Made anew when the design has another number of some part, not with every edit. */
function useEntries(): readonly PaletteEntry[] {
  const { catalogue } = useStudio();
  const components = useStudioValue(({ snapshot }) => snapshot.components);
  const workloads = useStudioValue(({ snapshot }) => snapshot.workloads.size);
  const before = useRef<ReadonlyMap<string, number>>(new Map());
  const counts = useMemo(() => {
    const now = placedCounts(components.values(), workloads);
    const same =
      now.size === before.current.size && [...now].every(([key, count]) => before.current.get(key) === count);
    return same ? before.current : now;
  }, [components, workloads]);
  before.current = counts;
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
