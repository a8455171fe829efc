import { addPart } from '../../../model/commands/addPart';
import type { Arrangement } from '../../../model/commands/arrange';
import { collapseSteps } from '../../../model/commands/collapse';
import { drawingOf, withoutEffect } from '../../../model/commands/context';
import { duplicateSteps } from '../../../model/commands/duplicate';
import { expandCount } from '../../../model/commands/expandCount';
import { pin } from '../../../model/commands/pin';
import { removeSteps } from '../../../model/commands/remove';
import { setMeta } from '../../../model/commands/setMeta';
import { baseOf } from '../../../model/document/ids';
import type { DrawnPart, DrawnTree } from '../../../model/document/types';
import { redundantPlace } from '../../../model/fit/halves';
import { canFold } from '../../../model/tree/fold';
import { words as clipboard } from '../../../ui/words/clipboard';
import { words as copies } from '../../../ui/words/copies';
import { words as fanOut } from '../../../ui/words/fanOut';
import { arrangeWords, menuWords } from '../../../ui/words/hand';
import { words as inspector } from '../../../ui/words/inspector';
import { words as pattern } from '../../../ui/words/pattern';
import { words as shell, commandWords as words } from '../../../ui/words/shell';
import { words as swap } from '../../../ui/words/swap';
import { tidyWords } from '../../../ui/words/tidy';
import { checkCommands } from './checkCommands';
import { clusterCommands } from './clusterCommands';
import { type Command, isDrawn, type MenuAbout, onSelection, opens, type StudioPage } from './command';

const arrangeKeys: Readonly<Record<Arrangement, string>> = {
  left: 'Alt+A',
  centre: 'Alt+H',
  right: 'Alt+D',
  top: 'Alt+W',
  middle: 'Alt+V',
  bottom: 'Alt+S',
  across: 'Alt+shift+H',
  down: 'Alt+shift+V',
};

interface ArrangeCommand extends Command {
  readonly how: Arrangement;
  readonly label: string;
  /** So many parts that stand free are lined up, or spaced, at least. */
  readonly least: number;
}

export const arrangeCommands: readonly ArrangeCommand[] = (Object.keys(arrangeKeys) as Arrangement[]).map((how) => ({
  id: `arrange ${how}`,
  label: arrangeWords.names[how],
  keys: [arrangeKeys[how]],
  binding: 'canvas',
  how,
  least: how === 'across' || how === 'down' ? 3 : 2,
  run: ({ arrange }) => arrange(how),
}));

/** The part that is selected; null where it is none, or several. */
function selectedPart({ studio }: StudioPage): string | null {
  const { selection, tree } = studio();
  const [part, ...others] = [...selection].filter((id) => tree.parts.has(id));
  return others.length > 0 ? null : (part ?? null);
}

const free = ({ parts, studio }: MenuAbout) =>
  parts.filter(({ id }) => studio.snapshot.components.get(id)?.at === null);
const foldable = ({ parts }: MenuAbout) => parts.filter(canFold);
const someMayChange = ({ parts }: MenuAbout) => parts.some(({ fixed }) => !fixed);
const twinOf = ({ single, context }: MenuAbout) => (single ? redundantPlace(drawingOf(context), single.id) : null);
const removesNothing = ({ removal: { components, cables } }: MenuAbout) => components.size === 0 && cables.size === 0;

/** Whether the drawing says so of all of them; null where there are none. */
function allAre(what: 'collapsed' | 'pinned', { studio }: MenuAbout, parts: readonly DrawnPart[]): boolean | null {
  return parts.length === 0 ? null : parts.every(({ id }) => studio.snapshot.drawing.get(id)?.[what] ?? false);
}

function hasPorts(tree: DrawnTree, part: DrawnPart): boolean {
  const children = part.children.flatMap((id) => tree.parts.get(id) ?? []);
  return part.ports.length > 0 || children.some((child) => hasPorts(tree, child));
}

const rows: readonly Command[] = [
  { id: 'undo', label: shell.undo, keys: ['mod+Z'], run: ({ studio }) => studio().undo() },
  { id: 'redo', label: shell.redo, keys: ['mod+shift+Z', 'mod+Y'], run: ({ studio }) => studio().redo() },
  {
    id: 'duplicate',
    label: words.duplicate,
    keys: ['mod+D'],
    binding: 'fields',
    menu: { parts: 3.1, label: menuWords.duplicate, when: someMayChange },
    run: onSelection(duplicateSteps),
  },
  {
    id: 'delete',
    label: words.delete,
    keys: ['Delete', 'Backspace'],
    // Says what goes along.
    menu: {
      parts: 5.1,
      cables: 2.1,
      label: ({ removal }) => removal.label,
      when: (about) => !removesNothing(about),
      tone: 'danger',
    },
    run: onSelection(removeSteps),
  },
  {
    id: 'fixed',
    menu: {
      parts: 5.1,
      label: ({ parts: [first], studio }) =>
        menuWords.comesWith(studio.tree.parts.get(baseOf(first?.id ?? ''))?.name ?? ''),
      when: removesNothing,
      tone: 'disabled',
    },
    run: () => undefined,
  },
  { id: 'measured', label: words.measured, run: onSelection((context) => setMeta(context, 'basis', 'measured')) },
  {
    id: 'measured only',
    label: words.measuredOnly,
    run: onSelection((context) => setMeta(context, 'basis', 'measured_only')),
  },
  { id: 'planning', label: words.planning, run: onSelection((context) => setMeta(context, 'basis', 'planning')) },
  { id: 'copy', label: clipboard.copySelection, keys: ['mod+C'], binding: 'elsewhere', run: ({ copy }) => copy() },
  { id: 'cut', label: clipboard.cutSelection, keys: ['mod+X'], binding: 'elsewhere', run: ({ cut }) => cut() },
  {
    id: 'paste',
    label: clipboard.paste,
    keys: ['mod+V'],
    binding: 'elsewhere',
    menu: { ground: 2.1, label: clipboard.pasteHere },
    run: ({ paste }) => paste(),
  },
  {
    id: 'copies',
    label: copies.command,
    keys: ['mod+shift+D'],
    binding: 'fields',
    menu: { parts: 3.2, label: inspector.copies, when: someMayChange },
    run: opens('copies'),
  },
  {
    id: 'rename',
    keys: ['F2'],
    menu: { parts: 2.1, label: menuWords.rename, when: ({ single }) => single !== undefined && !single.fixed },
    run: (page) => page.rename(selectedPart(page)),
  },
  {
    id: 'connect',
    keys: ['C'],
    binding: 'elsewhere',
    menu: {
      parts: 2.2,
      label: menuWords.connect,
      when: ({ single, studio }) => single !== undefined && hasPorts(studio.tree, single),
    },
    run: (page) => page.connectFrom(selectedPart(page)),
  },
  {
    id: 'cables',
    label: fanOut.command,
    keys: ['C'],
    binding: 'elsewhere',
    menu: {
      parts: 3.4,
      when: ({ parts, studio }) => parts.length > 1 && parts.some((part) => hasPorts(studio.tree, part)),
    },
    run: opens('cables'),
  },
  {
    id: 'pattern',
    label: pattern.command,
    keys: ['shift+F2'],
    binding: 'fields',
    menu: { parts: 3.3, label: inspector.pattern, when: someMayChange },
    run: opens('pattern'),
  },
  {
    id: 'swap',
    label: swap.command,
    menu: {
      parts: 3.5,
      label: menuWords.swap,
      when: ({ parts }) => parts.some(({ part, fixed }) => part !== null && !fixed),
    },
    run: opens('swap'),
  },
  {
    id: 'twin',
    menu: {
      parts: 3.6,
      label: (about) => menuWords.redundant(twinOf(about)?.name ?? ''),
      when: (about) => twinOf(about) !== null,
    },
    run: (page) =>
      page.studio().run((context) => {
        const twin = redundantPlace(drawingOf(context), selectedPart(page) ?? '');
        return withoutEffect(addPart(context, twin?.partId ?? '', twin ?? {}));
      }),
  },
  ...clusterCommands,
  ...checkCommands,
  {
    id: 'split',
    menu: {
      parts: 3.7,
      label: ({ single }) => menuWords.expandCount(single?.count ?? 0),
      when: ({ single }) => single !== undefined && single.count > 1 && !single.fixed,
    },
    run: (page) => page.studio().run((context) => expandCount(context, selectedPart(page) ?? '')),
  },
  ...arrangeCommands,
  {
    id: 'tidy new',
    label: tidyWords.scopes.new,
    keys: ['T'],
    menu: { ground: 3.1, when: isDrawn },
    run: ({ tidy }) => tidy('new'),
  },
  {
    id: 'tidy selection',
    label: tidyWords.scopes.selection,
    menu: { parts: 4.3, when: (about) => free(about).length > 1 },
    run: ({ tidy }) => tidy('selection'),
  },
  {
    id: 'tidy all',
    label: tidyWords.scopes.all,
    menu: { ground: 3.2, when: isDrawn },
    run: ({ tidy }) => tidy('all'),
  },
  {
    id: 'collapse',
    label: words.collapse,
    keys: ['['],
    binding: 'elsewhere',
    menu: {
      parts: 4.1,
      label: menuWords.collapse,
      when: (about) => allAre('collapsed', about, foldable(about)) === false,
    },
    run: onSelection((context, ids) => collapseSteps(context, ids, true)),
  },
  {
    id: 'expand',
    label: words.expand,
    keys: [']'],
    binding: 'elsewhere',
    menu: {
      parts: 4.1,
      label: menuWords.expand,
      when: (about) => allAre('collapsed', about, foldable(about)) === true,
    },
    run: onSelection((context, ids) => collapseSteps(context, ids, false)),
  },
  {
    id: 'pin',
    label: words.pin,
    menu: { parts: 4.2, label: menuWords.pin, when: (about) => allAre('pinned', about, free(about)) === false },
    run: onSelection((context, ids) => pin(context, ids, true)),
  },
  {
    id: 'unpin',
    label: words.unpin,
    menu: { parts: 4.2, label: menuWords.unpin, when: (about) => allAre('pinned', about, free(about)) === true },
    run: onSelection((context, ids) => pin(context, ids, false)),
  },
];

/** Commands that change the design, in the order of the palette. */
export const editCommands: readonly Command[] = rows.map((row) => ({ ...row, writes: true }));
