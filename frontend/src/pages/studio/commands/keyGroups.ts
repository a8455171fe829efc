import { keyWords as words } from '../../../ui/words/keys';
import type { Command } from './command';
import { commandNamed, commands } from './commands';
import { arrangeCommands } from './editCommands';

/** A command by its id, or keys that are none: they go about in the canvas, the outline or a rack. */
type Line = string | readonly [label: string, ...keys: string[]];

const studioLines: readonly Line[] = [
  ...['find', 'commands', 'undo', 'redo', 'duplicate', 'copies', 'pattern', 'selectAll', 'delete', 'fit', 'zoom'],
  ...[
    'tidy new',
    'select',
    'hand',
    'trace',
    'bottleneck',
    'nextFinding',
    'previousFinding',
    'showAccepted',
    'acceptFinding',
    'previewFix',
    'takeFix',
    'breakSelection',
    'mendAll',
    'comment',
    'shortcuts',
    'escape',
  ],
  ...['copy', 'cut', 'paste', 'filter'],
];

const canvasLines: readonly Line[] = [
  [words.next, 'Tab'],
  [words.previous, 'shift+Tab'],
  [words.neighbour, 'Arrows'],
  [words.inside, 'mod+Arrows'],
  [words.nudge, 'shift+Arrows'],
  'open',
  'rename',
  'cables',
  'collapse',
  'expand',
  [words.menu, 'shift+F10'],
  [words.zoomIn, '+'],
  [words.zoomOut, '-'],
  [words.pan, 'Space'],
  ...arrangeCommands.map(({ id }) => id),
];

const outlineLines: readonly Line[] = [
  [words.edit, 'F2', 'Enter'],
  [words.unfold, 'Arrows'],
  [words.choose, 'Space'],
  [words.chooseTo, 'shift+Arrows'],
  [words.unfoldAll, '*'],
  [words.addInside, 'Insert'],
  [words.connect, 'shift+Enter'],
  [words.typed, 'Letters'],
];

const rackLines: readonly Line[] = [
  [words.lift, 'Alt+Arrows'],
  [words.unmount, 'Delete'],
  [words.mount, 'Enter'],
];

const named = new Set([...studioLines, ...canvasLines]);
/** Keys that the page binds and no list above has: they come last. */
const others = commands.filter(({ id, keys, binding }) => keys && binding !== 'elsewhere' && !named.has(id));

const ofCommand = ({ id, label = '', keys = [] }: Command) => ({ label: words.commands[id] ?? label, keys });
const ofLine = (line: Line) =>
  typeof line === 'string' ? ofCommand(commandNamed(line)) : { label: line[0], keys: line.slice(1) };

/** Every key of the studio, in the groups of the keyboard page. */
export const keyGroups = [
  { title: words.groups.studio, rows: [...studioLines.map(ofLine), ...others.map(ofCommand)] },
  { title: words.groups.canvas, rows: canvasLines.map(ofLine) },
  { title: words.groups.outline, rows: outlineLines.map(ofLine) },
  { title: words.groups.rack, rows: rackLines.map(ofLine) },
];
