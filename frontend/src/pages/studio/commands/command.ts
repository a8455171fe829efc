/** What a command is: one row of the tables beside this file, read by palette, keys, menus, tooltips and keyboard page. */

import type { Arrangement } from '../../../model/commands/arrange';
import type { CommandContext, Command as ModelCommand } from '../../../model/commands/context';
import type { Removal } from '../../../model/commands/remove';
import type { TidyScope } from '../../../model/commands/tidy';
import type { DrawnPart } from '../../../model/document/types';
import { keyCaps } from '../../../panels/command/keys';
import type { Studio } from '../../../panels/studio';
import type { Theme } from '../../../state/view';
import type { PagePoint } from '../canvas/renaming';
import type { DialogName } from '../dialogs/useDialogs';
import type { Shell } from './shellContext';

/** A page that shows a design: what commands that change nothing go by. */
export interface ReaderPage {
  /** The open design as it is now. */
  studio(): Studio;
  /** Begins a comment on what is selected. */
  comment(): void;
}

/** The page to draw on: what its commands go by. */
export interface StudioPage extends ReaderPage, Shell {
  readonly context: CommandContext;
  rename(id: string | null): void;
  connectFrom(id: string | null): void;
  copy(): void;
  cut(): void;
  /** Pastes beside what is there, or at a place. */
  paste(at?: PagePoint): void;
  tidy(scope: TidyScope): void;
  arrange(how: Arrangement): void;
  navigate(to: string): void;
  setTheme(theme: Theme): void;
}

export interface Command<Page = StudioPage> {
  readonly id: string;
  /** In the command palette; what has none is not offered there. */
  readonly label?: string;
  /** Further words by which the palette finds it. */
  readonly words?: string;
  /** Changes the design: not offered to who only reads. */
  readonly writes?: boolean;
  /** In the palette among views and pages. */
  readonly isPage?: boolean;
  /** Ways to press it, as `mod+shift+Z`; `mod` is Ctrl, or Cmd on a Mac. The keyboard page says what they do (`keyWords`). */
  readonly keys?: readonly string[];
  /**
   * Where its keys act, if not all over the page but in its fields. `fields`: in these too. `canvas`: while that is
   * shown, by their place on the board, since with Alt some keyboards write other letters. `elsewhere`: bound where they
   * work, by the browser's clipboard, the filter or the canvas with the focus.
   */
  readonly binding?: 'fields' | 'canvas' | 'elsewhere';
  readonly menu?: InMenu;
  /** `event`: the press of a key that asked for it. */
  run(page: Page, event?: KeyboardEvent): void;
}

/** Its place in the canvas's menu on parts, on cables and on the ground: the group, and after the point the order in it. */
interface InMenu {
  readonly parts?: number;
  readonly cables?: number;
  readonly ground?: number;
  /** If not as in the palette. */
  readonly label?: string | ((about: MenuAbout) => string);
  /** Whether it makes sense for these. */
  readonly when?: (about: MenuAbout) => boolean;
  readonly tone?: 'danger' | 'disabled';
}

/** What a menu is about: what is selected, or the ground when that is nothing. */
export interface MenuAbout {
  readonly studio: Studio;
  readonly context: CommandContext;
  readonly parts: readonly DrawnPart[];
  /** When it is one part. */
  readonly single: DrawnPart | undefined;
  readonly removal: Removal;
}

/** The first way to press it, as one text. */
export function keysText({ keys: [first] = [] }: Pick<Command, 'keys'>): string {
  return first === undefined ? '' : keyCaps(first).join(' + ');
}

/** Runs a command of `model/commands` on what is selected. */
export const onSelection =
  (command: (context: CommandContext, ids: readonly string[]) => ReturnType<ModelCommand>): Command['run'] =>
  ({ studio }) => {
    const { run, selection } = studio();
    run((context) => command(context, [...selection]));
  };

export const opens =
  (dialog: DialogName): Command['run'] =>
  ({ openDialog }) =>
    openDialog(dialog);

export const isDrawn = ({ studio }: MenuAbout): boolean => studio.tree.roots.length > 0;
