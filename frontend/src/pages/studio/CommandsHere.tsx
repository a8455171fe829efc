import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { type Command, CommandPalette } from '../../panels/command/CommandPalette';
import { useStudio } from '../../panels/studio';
import { useFilterText } from '../../state/filter';
import { type DockTab, useView } from '../../state/view';
import { words as dock } from '../../ui/words/dock';
import { words as filter } from '../../ui/words/filter';
import { commandWords, words as shell } from '../../ui/words/shell';
import { words as swap } from '../../ui/words/swap';
import { words as wwns } from '../../ui/words/wwns';
import type { DialogName } from './dialogName';
import { exportsOf } from './exports';

interface CommandsHereProps {
  readonly designId: string;
  readonly onDialog: (name: DialogName) => void;
  readonly onClose: () => void;
}

/** The command palette with everything that the studio can do. */
export function CommandsHere({ designId, onDialog, onClose }: CommandsHereProps) {
  const navigate = useNavigate();
  const acts = useActCommands();
  const { snapshot, readOnly } = useStudio();
  const exports = exportsOf(designId, snapshot);
  const docks = useDockCommands();
  const schemes = useThemeCommands();
  const commands: Command[] = [
    ...acts,
    ...(readOnly ? [] : [{ id: 'swap', label: swap.command, run: () => onDialog('swap') }]),
    { id: 'filter', label: filter.command, keys: 'Ctrl or Cmd + F', run: () => useFilterText.getState().ask() },
    { id: 'wwns', label: wwns.command, run: () => onDialog('wwns') },
    { id: 'share', label: shell.share, run: () => onDialog('share') },
    { id: 'revisions', label: shell.revisions, run: () => onDialog('revisions') },
    { id: 'shortcuts', label: commandWords.shortcuts, keys: '?', run: () => onDialog('shortcuts') },
    { id: 'bundle', label: shell.exports.bundle, run: exports.onBundle },
    { id: 'bill', label: shell.exports.bill, run: exports.onBill },
    { id: 'design', label: shell.exports.design, run: exports.onDesign },
    ...docks,
    ...schemes,
  ];
  const pages: Command[] = [
    { id: 'home', label: shell.home, run: () => navigate('/') },
    { id: 'catalogue', label: shell.catalogue, run: () => navigate('/catalogue') },
    { id: 'validation', label: shell.validation, run: () => navigate('/validation') },
  ];
  return <CommandPalette commands={commands} pages={pages} onClose={onClose} />;
}

function useActCommands(): Command[] {
  const { acts, selection, tree } = useStudio();
  return [
    { id: 'fit', label: commandWords.fit, keys: 'F', run: acts.fit },
    { id: 'zoom', label: commandWords.zoom, keys: '2', run: () => acts.zoomTo(selection) },
    { id: 'all', label: commandWords.selectAll, run: () => acts.select(tree.roots) },
    { id: 'undo', label: shell.undo, run: acts.undo },
    { id: 'redo', label: shell.redo, run: acts.redo },
    { id: 'duplicate', label: commandWords.duplicate, run: acts.duplicate },
    { id: 'delete', label: commandWords.delete, run: () => acts.remove(selection) },
    { id: 'measured', label: commandWords.measured, run: () => acts.setMeta('basis', 'measured') },
    { id: 'planning', label: commandWords.planning, run: () => acts.setMeta('basis', 'planning') },
  ];
}

const dockTabs: readonly (readonly [DockTab, string])[] = [
  ['bottlenecks', dock.tabs.bottlenecks],
  ['workloads', dock.tabs.workloads],
  ['response', dock.tabs.response],
  ['headroom', dock.tabs.headroom],
  ['checks', dock.tabs.notes],
  ['bill', dock.tabs.bill],
  ['files', dock.tabs.files],
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
