import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { IconHelp, IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { CatalogueAnswer } from '../../api/answers';
import { addPart } from '../../model/commands/addPart';
import { KindIcon } from '../../ui/KindIcon';
import { partSearch } from '../../ui/search/partWords';
import { rank, searchText } from '../../ui/search/search';
import { commandWords as words } from '../../ui/words/shell';
import { findRows, outlineRows } from '../outline/find';
import { useStudio, useStudioNow } from '../studio';

/** What the palette offers. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly keys?: string;
  /** Further words by which it is found. */
  readonly words?: string;
  readonly run: () => void;
}

interface CommandPaletteProps {
  readonly commands: readonly PaletteEntry[];
  readonly pages: readonly PaletteEntry[];
  /** Places of the manuals that a search finds. */
  readonly help: (query: string) => readonly PaletteEntry[];
  readonly onClose: () => void;
}

/** At most so many drawn parts are offered at once; more words narrow the search. */
const partLimit = 12;

/** Commands, drawn parts, parts to add and pages, by a few letters. */
export function CommandPalette({ commands, pages, help, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  useEffect(() => spotlight.open(), []);
  const byWords = useCommandActions(query);
  const groups: SpotlightActionGroupData[] = [
    { group: words.groups.acts, actions: byWords(commands) },
    { group: words.groups.parts, actions: useDrawnParts(query) },
    { group: words.groups.palette, actions: useAddableParts(query) },
    { group: words.groups.pages, actions: byWords(pages) },
    { group: words.groups.help, actions: help(query).map(helpAction) },
  ].filter((group) => group.actions.length > 0);
  return (
    <Spotlight
      actions={groups}
      filter={(_, all) => all}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      nothingFound={words.nothing}
      scrollable
      maxHeight={420}
      // Its name for those who hear it; the field says it to those who see it.
      title={words.title}
      styles={{ header: { display: 'none' } }}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.5} />,
        placeholder: words.find,
        'aria-label': words.find,
      }}
    />
  );
}

/** Those that the words fit, best first. */
function useCommandActions(query: string): (list: readonly PaletteEntry[]) => SpotlightActionData[] {
  const synonyms = useStudio().catalogue.synonyms ?? [];
  return (list) =>
    list
      .map((command) => {
        const text = searchText({ name: command.label, kind: '', more: command.words ?? '' }, synonyms);
        return { command, fit: rank(text, query) };
      })
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit)
      .map(({ command: { id, label, keys, run } }) => ({ id, label, description: keys ?? '', onClick: run }));
}

/** Parts of the drawing, to be selected and looked at. */
function useDrawnParts(query: string): SpotlightActionData[] {
  const { tree, acts } = useStudio();
  const rows = useMemo(() => outlineRows(tree), [tree]);
  const drawn = query.trim() === '' ? [] : findRows(rows, query).slice(0, partLimit);
  return drawn.map(({ part, within }) => ({
    id: `part ${part.id}`,
    label: part.name,
    description: within || part.subtitle,
    leftSection: <KindIcon icon={part.icon} />,
    onClick: () => {
      acts.select([part.id]);
      acts.zoomTo([part.id]);
    },
  }));
}

/** Parts of the catalogue, to be placed beside what is selected. */
function useAddableParts(query: string): SpotlightActionData[] {
  const { catalogue, run, readOnly } = useStudio();
  const now = useStudioNow();
  const addable = useMemo(() => (readOnly ? [] : addableParts(catalogue)), [catalogue, readOnly]);
  return (query.trim() === '' ? [] : addable)
    .map(({ part, text }) => ({ part, fit: rank(text, query) }))
    .filter(({ fit }) => fit > 2)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, partLimit)
    .map(({ part }) => ({
      id: `add ${part.id}`,
      label: part.name,
      description: part.vendor,
      leftSection: <KindIcon icon={catalogue.kinds[part.kind]?.icon ?? ''} />,
      onClick: () => run((context) => addPart(context, part.id, { near: now().selection })),
    }));
}

const helpAction = ({ id, label, words: page, run }: PaletteEntry): SpotlightActionData => ({
  id,
  label,
  description: page ?? '',
  leftSection: <IconHelp size={18} stroke={1.5} />,
  onClick: run,
});

/** Parts that may be placed, with what a search goes by. */
function addableParts({ parts, kinds, synonyms }: CatalogueAnswer) {
  const isInner = (kind: string): boolean => {
    const spec = kinds[kind];
    return spec === undefined || spec.drawable === false || spec.on_canvas === false || spec.slot_required;
  };
  return Object.values(parts)
    .filter((part) => part.plugs !== null || !isInner(part.kind))
    .map((part) => ({ part, text: partSearch(part, kinds[part.kind], synonyms) }));
}
