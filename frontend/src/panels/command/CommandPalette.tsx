import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { KindIcon } from '../../ui/KindIcon';
import { commandWords as words } from '../../ui/words/shell';
import { findRows, outlineRows } from '../outline/find';
import { useStudio } from '../studio';

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly keys?: string;
  readonly run: () => void;
}

interface CommandPaletteProps {
  readonly commands: readonly Command[];
  readonly pages: readonly Command[];
  readonly onClose: () => void;
}

/** At most so many drawn parts are offered at once; more words narrow the search. */
const partLimit = 12;

/** Commands, drawn parts, parts to add and pages, by a few letters. */
export function CommandPalette({ commands, pages, onClose }: CommandPaletteProps) {
  const { tree, catalogue, acts, readOnly } = useStudio();
  const [query, setQuery] = useState('');
  useEffect(() => spotlight.open(), []);
  const rows = useMemo(() => outlineRows(tree), [tree]);
  const matches = (text: string) =>
    query
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.toLowerCase().includes(word));
  const asActions = (list: readonly Command[]) =>
    list
      .filter((command) => matches(command.label))
      .map((command) => ({
        id: command.id,
        label: command.label,
        description: command.keys ?? '',
        onClick: command.run,
      }));
  const drawn = query.trim() === '' ? [] : findRows(rows, query).slice(0, partLimit);
  const addable = readOnly
    ? []
    : Object.values(catalogue.parts).filter((part) => part.plugs !== null || !isInner(part.kind));
  const groups: SpotlightActionGroupData[] = [
    { group: words.groups.acts, actions: asActions(commands) },
    {
      group: words.groups.parts,
      actions: drawn.map(({ part, within }) => ({
        id: `part ${part.id}`,
        label: part.name,
        description: within || part.subtitle,
        leftSection: <KindIcon icon={part.icon} />,
        onClick: () => {
          acts.select([part.id]);
          acts.zoomTo([part.id]);
        },
      })),
    },
    {
      group: words.groups.palette,
      actions: (query.trim() === '' ? [] : addable)
        .filter((part) => matches(`${part.name} ${part.part_number ?? ''}`))
        .map((part) => ({
          id: `add ${part.id}`,
          label: part.name,
          description: part.vendor,
          leftSection: <KindIcon icon={catalogue.kinds[part.kind]?.icon ?? ''} />,
          onClick: () => void acts.addPart(part.id),
        })),
    },
    { group: words.groups.pages, actions: asActions(pages) },
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

  function isInner(kind: string): boolean {
    const spec = catalogue.kinds[kind];
    return spec === undefined || spec.drawable === false || spec.on_canvas === false || spec.slot_required;
  }
}
