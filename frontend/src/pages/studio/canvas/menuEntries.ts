import { addPart } from '../../../model/commands/addPart';
import { collapse } from '../../../model/commands/collapse';
import { type CommandContext, drawingOf, withoutEffect } from '../../../model/commands/context';
import { duplicateSteps } from '../../../model/commands/duplicate';
import { expandCount } from '../../../model/commands/expandCount';
import { pin } from '../../../model/commands/pin';
import { removalOf, remove } from '../../../model/commands/remove';
import type { TidyScope } from '../../../model/commands/tidy';
import { baseOf } from '../../../model/document/ids';
import type { DrawnPart } from '../../../model/document/types';
import { redundantPlace } from '../../../model/fit/halves';
import { canFold } from '../../../model/tree/fold';
import type { Studio } from '../../../panels/studio';
import { words as clipboard } from '../../../ui/words/clipboard';
import { words as fanOut } from '../../../ui/words/fanOut';
import { menuWords as words } from '../../../ui/words/hand';
import { words as inspector } from '../../../ui/words/inspector';
import { words as review } from '../../../ui/words/review';
import { tidyWords } from '../../../ui/words/tidy';
import { words as trace } from '../../../ui/words/trace';
import type { DialogName } from '../dialogs/useDialogs';

/** One line of the canvas's menu. Groups are parted by a rule. */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly keys?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  run(): void;
}

export type MenuGroup = readonly MenuEntry[];

/** What the page can do that is no command on the design. */
export interface MenuPage {
  readonly studio: Studio;
  readonly context: CommandContext;
  openInspector(): void;
  openDialog(name: DialogName): void;
  rename(id: string): void;
  connectFrom(id: string): void;
  findPart(): void;
  /** Puts what the clipboard holds where the menu was asked for. */
  pasteHere(): void;
  tidy(scope: TidyScope): void;
  /** Begins a comment on what is selected; absent for those who may not. */
  comment: (() => void) | null;
}

/** What makes sense for these parts and cables, or for the ground when there are none. */
export function menuGroups(page: MenuPage, ids: readonly string[]): MenuGroup[] {
  const { tree, snapshot } = page.studio;
  const parts = ids.flatMap((id) => tree.parts.get(id) ?? []);
  const cables = ids.filter((id) => snapshot.cables.has(id));
  const groups =
    parts.length > 0
      ? [...partGroups(page, parts), goingGroup(page, ids)]
      : cables.length > 0
        ? [cableGroup(page, cables), goingGroup(page, ids)]
        : groundGroups(page);
  return groups.filter((group) => group.length > 0);
}

function partGroups(page: MenuPage, parts: readonly DrawnPart[]): MenuGroup[] {
  const { acts, readOnly } = page.studio;
  const single = parts.length === 1 ? parts[0] : undefined;
  const looking: MenuEntry[] = [
    { id: 'open', label: words.open, keys: 'Enter', run: page.openInspector },
    { id: 'zoom', label: words.zoom, keys: '2', run: () => acts.zoomTo(parts.map(({ id }) => id)) },
    { id: 'trace', label: trace.trace, keys: 'P', run: () => acts.trace(parts.map(({ id }) => id)) },
  ];
  looking.push(...commentEntry(page));
  if (readOnly) return [looking];
  return [looking, single ? handGroup(page, single) : [], copyGroup(page, parts), drawingGroup(page, parts)];
}

function handGroup(page: MenuPage, part: DrawnPart): MenuGroup {
  const { tree } = page.studio;
  const group: MenuEntry[] = [];
  if (!part.fixed) group.push({ id: 'rename', label: words.rename, keys: 'F2', run: () => page.rename(part.id) });
  if (hasPorts(tree, part)) {
    group.push({ id: 'connect', label: words.connect, keys: 'C', run: () => page.connectFrom(part.id) });
  }
  return group;
}

function hasPorts(tree: Studio['tree'], part: DrawnPart): boolean {
  if (part.ports.length > 0) return true;
  return part.children.some((id) => {
    const child = tree.parts.get(id);
    return child !== undefined && hasPorts(tree, child);
  });
}

function copyGroup(page: MenuPage, parts: readonly DrawnPart[]): MenuGroup {
  const { run } = page.studio;
  const group: MenuEntry[] = [];
  if (parts.some(({ fixed }) => !fixed)) {
    group.push({
      id: 'duplicate',
      label: words.duplicate,
      keys: 'Ctrl+D',
      run: () => run((context) => duplicateSteps(context, page.studio.selection)),
    });
    group.push({ id: 'copies', label: inspector.copies, run: () => page.openDialog('copies') });
    group.push({ id: 'pattern', label: inspector.pattern, run: () => page.openDialog('pattern') });
  }
  if (parts.length > 1 && parts.some((part) => hasPorts(page.studio.tree, part))) {
    group.push({ id: 'cables', label: fanOut.command, keys: 'C', run: () => page.openDialog('cables') });
  }
  if (parts.some(({ part, fixed }) => part !== null && !fixed)) {
    group.push({ id: 'swap', label: words.swap, run: () => page.openDialog('swap') });
  }
  const [first] = parts;
  const twin = parts.length === 1 && first ? redundantPlace(drawingOf(page.context), first.id) : null;
  if (twin) {
    const { partId, at, name } = twin;
    const place = () => run((context) => withoutEffect(addPart(context, partId, { at })));
    group.push({ id: 'twin', label: words.redundant(name), run: place });
  }
  if (parts.length === 1 && first && first.count > 1 && !first.fixed) {
    group.push({
      id: 'split',
      label: words.expandCount(first.count),
      run: () => run((context) => expandCount(context, first.id)),
    });
  }
  return group;
}

function drawingGroup({ studio, tidy }: MenuPage, parts: readonly DrawnPart[]): MenuGroup {
  const { run, snapshot } = studio;
  const group: MenuEntry[] = [];
  const foldable = parts.filter(canFold).map(({ id }) => id);
  if (foldable.length > 0) {
    const collapsed = foldable.every((id) => snapshot.drawing.get(id)?.collapsed);
    group.push({
      id: 'fold',
      label: collapsed ? words.expand : words.collapse,
      keys: collapsed ? ']' : '[',
      run: () => run((context) => collapse(context, foldable, !collapsed)),
    });
  }
  const free = parts.filter(({ id }) => snapshot.components.get(id)?.at === null).map(({ id }) => id);
  if (free.length > 0) {
    const pinned = free.every((id) => snapshot.drawing.get(id)?.pinned);
    group.push({
      id: 'pin',
      label: pinned ? words.unpin : words.pin,
      run: () => run((context) => pin(context, free, !pinned)),
    });
  }
  if (free.length > 1) {
    group.push({ id: 'tidy', label: tidyWords.scopes.selection, run: () => tidy('selection') });
  }
  return group;
}

function cableGroup(page: MenuPage, cables: readonly string[]): MenuGroup {
  const { studio, openInspector } = page;
  const { acts, snapshot } = studio;
  const ends = cables.flatMap((id) => {
    const cable = snapshot.cables.get(id);
    return cable ? [cable.from[0], cable.to[0]] : [];
  });
  return [
    { id: 'open', label: words.open, keys: 'Enter', run: openInspector },
    { id: 'ends', label: words.selectEnds, run: () => acts.select(ends) },
    { id: 'zoom', label: words.zoom, keys: '2', run: () => acts.zoomTo(ends) },
    { id: 'trace', label: trace.trace, keys: 'P', run: () => acts.trace(cables) },
    ...commentEntry(page),
  ];
}

function commentEntry({ comment }: MenuPage): MenuGroup {
  return comment ? [{ id: 'comment', label: review.comment, keys: 'M', run: comment }] : [];
}

/** Says what goes along; a part that comes inside another says with which. */
function goingGroup({ studio, context }: MenuPage, ids: readonly string[]): MenuGroup {
  if (studio.readOnly) return [];
  const removal = removalOf(context, ids);
  const nothing = removal.components.size === 0 && removal.cables.size === 0;
  const [first] = ids;
  const { tree } = drawingOf(context);
  if (nothing && first !== undefined) {
    const label = words.comesWith(tree.parts.get(baseOf(first))?.name ?? '');
    return [{ id: 'fixed', label, disabled: true, run: () => undefined }];
  }
  return [
    {
      id: 'remove',
      label: removal.label,
      keys: inspector.remove,
      danger: true,
      run: () => studio.run((open) => remove(open, ids)),
    },
  ];
}

function groundGroups(page: MenuPage): MenuGroup[] {
  const { studio, findPart, pasteHere, tidy } = page;
  const { acts, tree, readOnly } = studio;
  const looking: MenuEntry[] = [
    { id: 'all', label: words.selectAll, keys: 'Ctrl+A', run: () => acts.select(tree.roots) },
    { id: 'fit', label: words.fit, keys: 'F', run: acts.fit },
    { id: 'bottleneck', label: trace.traceBottleneck, keys: 'B', run: acts.shineBottleneck },
    ...commentEntry(page),
  ];
  if (readOnly) return [looking];
  const adding: MenuEntry[] = [
    { id: 'paste', label: clipboard.pasteHere, keys: 'Ctrl+V', run: pasteHere },
    { id: 'find', label: words.findPart, keys: '/', run: findPart },
  ];
  const tidying: MenuEntry[] = [
    { id: 'tidy new', label: tidyWords.scopes.new, keys: 'T', run: () => tidy('new') },
    { id: 'tidy all', label: tidyWords.scopes.all, run: () => tidy('all') },
  ];
  return tree.roots.length > 0 ? [looking, adding, tidying] : [adding];
}
