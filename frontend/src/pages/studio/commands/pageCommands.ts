import { addWorkload } from '../../../model/commands/setWorkload';
import { useFilterText } from '../../../state/filter';
import { useView } from '../../../state/view';
import { bufferKeys } from '../../../ui/loading/bufferKeys';
import { words as consolidation } from '../../../ui/words/consolidation';
import { words as filter } from '../../../ui/words/filter';
import { menuWords } from '../../../ui/words/hand';
import { words as help } from '../../../ui/words/help';
import { pictureWords } from '../../../ui/words/picture';
import { words as search } from '../../../ui/words/search';
import { words as shell, commandWords as words } from '../../../ui/words/shell';
import { words as wwns } from '../../../ui/words/wwns';
import { dockTabs } from '../dock/dockTabs';
import { exportsOf } from '../dock/exports';
import { views } from '../views';
import { type Command, opens, type StudioPage } from './command';
import { commentCommand } from './viewCommands';

const exports = ({ designId, studio }: StudioPage) => exportsOf(designId, String(studio().snapshot.meta.name ?? ''));

/** Opens a page of the manuals beside the design. */
export const openHelp = (address: string) => void window.open(address, '_blank', 'noopener');

/** Keys and lines of the menu that the palette does not offer. */
export const toolCommands: readonly Command[] = [
  {
    id: 'find',
    writes: true,
    keys: ['/'],
    menu: { ground: 2.2, label: menuWords.findPart },
    run: ({ findPart }) => findPart(),
  },
  {
    id: 'commands',
    keys: ['mod+K'],
    binding: 'fields',
    run: ({ openDialog }) => {
      openDialog('commands');
      bufferKeys((focused) => focused?.matches('[role="dialog"] input') ?? false);
    },
  },
  { id: 'select', keys: ['V'], run: () => useView.getState().setTool('select') },
  { id: 'hand', keys: ['H'], run: () => useView.getState().setTool('hand') },
  {
    id: 'open',
    keys: ['Enter'],
    binding: 'elsewhere',
    menu: { parts: 1.1, cables: 1.1, label: menuWords.open },
    run: ({ openInspector }) => openInspector(),
  },
  {
    id: 'ends',
    menu: { cables: 1.2, label: menuWords.selectEnds },
    run: ({ studio }) => {
      const { acts, selection, snapshot } = studio();
      const cables = [...selection].flatMap((id) => snapshot.cables.get(id) ?? []);
      acts.select(cables.flatMap(({ from, to }) => [from[0], to[0]]));
    },
  },
];

/** Dialogs, exports, panels, themes and pages, in the order of the palette. */
export const pageCommands: readonly Command[] = [
  {
    id: 'filter',
    label: filter.command,
    keys: ['mod+F'],
    binding: 'elsewhere',
    run: () => useFilterText.getState().ask(),
  },
  { id: 'workload', label: words.addWorkload, writes: true, run: ({ studio }) => studio().run(addWorkload) },
  { id: 'wwns', label: wwns.command, run: opens('wwns') },
  commentCommand,
  { id: 'share', label: shell.share, run: opens('share') },
  { id: 'revisions', label: shell.revisions, run: opens('revisions') },
  { id: 'shortcuts', label: words.shortcuts, keys: ['?'], run: opens('shortcuts') },
  { id: 'bundle', label: shell.exports.bundle, run: (page) => exports(page).onBundle() },
  { id: 'bill', label: shell.exports.bill, run: (page) => exports(page).onBill() },
  { id: 'design', label: shell.exports.design, run: (page) => exports(page).onDesign() },
  { id: 'picture', label: pictureWords.title, run: opens('picture') },
  ...dockTabs.map(({ id, label }) => ({
    id: `dock ${id}`,
    label: words.openDock(label),
    run: () => useView.getState().showDock(id),
  })),
  ...(['light', 'dark', 'auto'] as const).map((theme) => ({
    id: `theme ${theme}`,
    label: `${shell.theme}: ${shell.themes[theme]}`,
    run: ({ setTheme }: StudioPage) => setTheme(theme),
  })),
  ...views.map(({ id, label }) => ({
    id: `view ${id}`,
    label: words.openView(label),
    isPage: true,
    run: () => useView.getState().show(id),
  })),
  { id: 'search', label: search.command, isPage: true, run: ({ navigate }) => navigate('/search') },
  { id: 'home', label: shell.home, isPage: true, run: ({ navigate }) => navigate('/') },
  {
    id: 'quotes',
    label: shell.quotes,
    isPage: true,
    run: ({ navigate, designId }) => navigate(`/designs/${designId}/quotes`),
  },
  {
    id: 'import',
    label: words.importListings,
    isPage: true,
    writes: true,
    menu: { ground: 2.3 },
    run: ({ navigate, designId }) => navigate(`/import?design=${designId}`),
  },
  {
    id: 'delta',
    label: words.delta,
    isPage: true,
    writes: true,
    run: ({ navigate, designId }) => navigate(`/delta?design=${designId}`),
  },
  {
    id: 'alternatives',
    label: shell.alternatives,
    isPage: true,
    run: ({ navigate, designId }) => navigate(`/alternatives?ref=design:${designId}`),
  },
  {
    id: 'consolidation',
    label: consolidation.command,
    isPage: true,
    run: ({ navigate, designId }) => navigate(`/consolidation?on=design:${designId}`),
  },
  { id: 'price-books', label: shell.priceBooks, isPage: true, run: ({ navigate }) => navigate('/price-books') },
  { id: 'catalogue', label: shell.catalogue, isPage: true, run: ({ navigate }) => navigate('/catalogue') },
  { id: 'validation', label: shell.validation, isPage: true, run: ({ navigate }) => navigate('/validation') },
  { id: 'help', label: help.title, words: help.lead, isPage: true, run: () => openHelp('/help') },
];
