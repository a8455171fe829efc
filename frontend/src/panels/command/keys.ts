/** Every key of the studio in one table: the page binds its rows, the sheet and the command palette read them. */

import type { Arrangement } from '../../model/commands/arrange';
import { arrangeWords } from '../../ui/words/hand';
import { keyWords as words } from '../../ui/words/keys';

interface Shortcut {
  readonly id: string;
  /** Ways to press it, as `mod+shift+Z`; `mod` is Ctrl, or Cmd on a Mac. */
  readonly keys: readonly string[];
  readonly label: string;
}

/** Bound by the studio page while nobody types into a field. */
export const studioKeys = [
  { id: 'find', keys: ['/'], label: words.find },
  { id: 'commands', keys: ['mod+K'], label: words.commands },
  { id: 'undo', keys: ['mod+Z'], label: words.undo },
  { id: 'redo', keys: ['mod+shift+Z', 'mod+Y'], label: words.redo },
  { id: 'duplicate', keys: ['mod+D'], label: words.duplicate },
  { id: 'copies', keys: ['mod+shift+D'], label: words.copies },
  { id: 'pattern', keys: ['shift+F2'], label: words.pattern },
  { id: 'selectAll', keys: ['mod+A'], label: words.selectAll },
  { id: 'delete', keys: ['Delete', 'Backspace'], label: words.delete },
  { id: 'fit', keys: ['1', 'F'], label: words.fit },
  { id: 'zoom', keys: ['2'], label: words.zoom },
  { id: 'tidy', keys: ['T'], label: words.tidy },
  { id: 'select', keys: ['V'], label: words.select },
  { id: 'hand', keys: ['H'], label: words.hand },
  { id: 'trace', keys: ['P'], label: words.trace },
  { id: 'bottleneck', keys: ['B'], label: words.bottleneck },
  { id: 'comment', keys: ['M'], label: words.comment },
  { id: 'shortcuts', keys: ['?'], label: words.shortcuts },
  { id: 'escape', keys: ['Escape'], label: words.escape },
] as const satisfies readonly Shortcut[];

export type StudioKey = (typeof studioKeys)[number]['id'];

/** Bound where they work: by the browser's clipboard, the filter and the canvas with the focus. */
const otherKeys: readonly (readonly [label: string, ...keys: string[]])[] = [
  [words.copy, 'mod+C'],
  [words.cut, 'mod+X'],
  [words.paste, 'mod+V'],
  [words.filter, 'mod+F'],
];

const canvasKeys: readonly (readonly [label: string, ...keys: string[]])[] = [
  [words.next, 'Tab'],
  [words.previous, 'shift+Tab'],
  [words.neighbour, 'Arrows'],
  [words.inside, 'mod+Arrows'],
  [words.nudge, 'shift+Arrows'],
  [words.open, 'Enter'],
  [words.rename, 'F2'],
  [words.cable, 'C'],
  [words.collapse, '['],
  [words.expand, ']'],
  [words.menu, 'shift+F10'],
  [words.zoomIn, '+'],
  [words.zoomOut, '-'],
  [words.pan, 'Space'],
];

/** Bound on the canvas by their place on the board: with Alt some keyboards write other letters. */
export const arrangeKeys: Readonly<Record<Arrangement, string>> = {
  left: 'Alt+A',
  centre: 'Alt+H',
  right: 'Alt+D',
  top: 'Alt+W',
  middle: 'Alt+V',
  bottom: 'Alt+S',
  across: 'Alt+shift+H',
  down: 'Alt+shift+V',
};

export const arrangements = Object.keys(arrangeKeys) as Arrangement[];

const outlineKeys: readonly (readonly [label: string, ...keys: string[]])[] = [
  [words.edit, 'F2', 'Enter'],
  [words.unfold, 'Arrows'],
  [words.choose, 'Space'],
  [words.chooseTo, 'shift+Arrows'],
  [words.unfoldAll, '*'],
  [words.addInside, 'Insert'],
  [words.connect, 'shift+Enter'],
  [words.typed, 'Letters'],
];

const rackKeys: readonly (readonly [label: string, ...keys: string[]])[] = [
  [words.lift, 'Alt+Arrows'],
  [words.unmount, 'Delete'],
  [words.mount, 'Enter'],
];

export interface KeyGroup {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly keys: readonly string[] }[];
}

const asRow = ([label, ...keys]: readonly [label: string, ...keys: string[]]) => ({ label, keys });

/** For the sheet, in groups. */
export const keyGroups: readonly KeyGroup[] = [
  { title: words.groups.studio, rows: [...studioKeys, ...otherKeys.map(asRow)] },
  {
    title: words.groups.canvas,
    rows: [
      ...canvasKeys.map(asRow),
      ...arrangements.map((how) => ({ label: arrangeWords.names[how], keys: [arrangeKeys[how]] })),
    ],
  },
  { title: words.groups.outline, rows: outlineKeys.map(asRow) },
  { title: words.groups.rack, rows: rackKeys.map(asRow) },
];

/** Names on the keys, in the order in which they are held: `Ctrl`, `Shift`, `Z`. */
export function keyCaps(keys: string, isMac = onMac()): string[] {
  // The key `+` is also what joins the others.
  const pieces = keys === '+' ? ['+'] : keys.split('+');
  return pieces.map((piece) => (piece === 'mod' ? (isMac ? 'Cmd' : 'Ctrl') : (words.caps[piece] ?? piece)));
}

/** As one text beside a command. */
export function keysOf(id: StudioKey): string {
  const [first] = studioKeys.find((row) => row.id === id)?.keys ?? [];
  return first === undefined ? '' : keyCaps(first).join(' + ');
}

function onMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
}
