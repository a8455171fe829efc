import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { addWorkload } from '../../../model/commands/setWorkload';
import { type Command, CommandPalette } from '../../../panels/command/CommandPalette';
import { keyCaps, keysOf } from '../../../panels/command/keys';
import { useStudio } from '../../../panels/studio';
import { useFilterText } from '../../../state/filter';
import { type DockTabId, useView } from '../../../state/view';
import { words as dock } from '../../../ui/words/dock';
import { words as filter } from '../../../ui/words/filter';
import { words as helpWords } from '../../../ui/words/help';
import { pictureWords } from '../../../ui/words/picture';
import { words as review } from '../../../ui/words/review';
import { commandWords, words as shell } from '../../../ui/words/shell';
import { words as trace } from '../../../ui/words/trace';
import { words as wwns } from '../../../ui/words/wwns';
import { findHelp } from '../../help/findHelp';
import { useComment } from '../../review/useComment';
import { exportsOf } from '../dock/exports';
import { useEditCommands, withKeys } from '../editing/editCommands';
import { views } from '../views';
import type { DialogName } from './useDialogs';

interface CommandsHereProps {
  readonly designId: string;
  readonly onDialog: (name: DialogName) => void;
  readonly onClose: () => void;
}

/** The command palette with everything that the studio can do. */
export function ConnectedCommandPalette({ designId, onDialog, onClose }: CommandsHereProps) {
  const navigate = useNavigate();
  const look = useLookCommands();
  const edit = useEditCommands(onDialog);
  const { run, snapshot, readOnly } = useStudio();
  const exports = exportsOf(designId, String(snapshot.meta.name ?? ''));
  const comment = useComment();
  const docks = useDockCommands();
  const schemes = useThemeCommands();
  const viewCommands = useViewCommands();
  const commands: Command[] = [
    ...look,
    ...edit,
    {
      id: 'filter',
      label: filter.command,
      keys: keyCaps('mod+F').join(' + '),
      run: () => useFilterText.getState().ask(),
    },
    ...(readOnly ? [] : [{ id: 'workload', label: commandWords.addWorkload, run: () => run(addWorkload) }]),
    { id: 'wwns', label: wwns.command, run: () => onDialog('wwns') },
    withKeys('comment', review.command, comment),
    { id: 'share', label: shell.share, run: () => onDialog('share') },
    { id: 'revisions', label: shell.revisions, run: () => onDialog('revisions') },
    withKeys('shortcuts', commandWords.shortcuts, () => onDialog('shortcuts')),
    { id: 'bundle', label: shell.exports.bundle, run: exports.onBundle },
    { id: 'bill', label: shell.exports.bill, run: exports.onBill },
    { id: 'design', label: shell.exports.design, run: exports.onDesign },
    { id: 'picture', label: pictureWords.title, run: () => onDialog('picture') },
    ...docks,
    ...schemes,
  ];
  const pages: Command[] = [
    ...viewCommands,
    { id: 'home', label: shell.home, run: () => navigate('/') },
    { id: 'quotes', label: shell.quotes, run: () => navigate(`/designs/${designId}/quotes`) },
    { id: 'price-books', label: shell.priceBooks, run: () => navigate('/price-books') },
    { id: 'catalogue', label: shell.catalogue, run: () => navigate('/catalogue') },
    { id: 'validation', label: shell.validation, run: () => navigate('/validation') },
    { id: 'help', label: helpWords.title, words: helpWords.lead, run: () => openHelp('/help') },
  ];
  return <CommandPalette commands={commands} pages={pages} help={help} onClose={onClose} />;
}

const openHelp = (address: string) => void window.open(address, '_blank', 'noopener');

const help = (query: string): Command[] =>
  findHelp(query).map(({ address, title, page }) => ({
    id: `help ${address}`,
    label: title,
    words: page,
    run: () => openHelp(address),
  }));

function useLookCommands(): Command[] {
  const { acts, selection, tree } = useStudio();
  return [
    withKeys('fit', commandWords.fit, acts.fit),
    withKeys('zoom', commandWords.zoom, () => acts.zoomTo(selection)),
    withKeys('selectAll', commandWords.selectAll, () => acts.select(tree.roots)),
    withKeys('trace', trace.traceSelection, () => acts.trace(selection)),
    withKeys('bottleneck', trace.traceBottleneck, acts.shineBottleneck),
    { id: 'darken', label: trace.end, keys: keysOf('escape'), run: acts.darken },
  ];
}

function useViewCommands(): Command[] {
  const show = useView((state) => state.show);
  return views.map(({ id, label }) => ({ id: `view ${id}`, label: commandWords.openView(label), run: () => show(id) }));
}

const dockTabs: readonly (readonly [DockTabId, string])[] = [
  ['bottlenecks', dock.tabs.bottlenecks],
  ['workloads', dock.tabs.workloads],
  ['response', dock.tabs.response],
  ['headroom', dock.tabs.headroom],
  ['path', trace.tab],
  ['checks', dock.tabs.notes],
  ['bill', dock.tabs.bill],
  ['files', dock.tabs.files],
  ['review', review.tab],
];

function useDockCommands(): Command[] {
  const showDock = useView((state) => state.showDock);
  return dockTabs.map(([id, label]) => ({
    id: `dock ${id}`,
    label: commandWords.openDock(label),
    run: () => showDock(id),
  }));
}

function useThemeCommands(): Command[] {
  const { setColorScheme } = useMantineColorScheme();
  return (['light', 'dark', 'auto'] as const).map((scheme) => ({
    id: `theme ${scheme}`,
    label: `${shell.theme}: ${shell.themes[scheme]}`,
    run: () => setColorScheme(scheme),
  }));
}
