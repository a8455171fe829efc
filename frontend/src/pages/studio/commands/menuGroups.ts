import { group, sort } from 'd3-array';
import { removalOf } from '../../../model/commands/remove';
import { type Command, keysText, type MenuAbout, type StudioPage } from './command';
import { commands } from './commands';

/** One line of the canvas's menu. */
export interface MenuEntry extends Pick<Command, 'id' | 'run'> {
  readonly label: string;
  readonly keys: string;
  readonly tone: 'danger' | 'disabled' | undefined;
}

/** What makes sense for what is selected, or for the ground when that is nothing, in groups that are parted by a rule. */
export function menuGroups(page: StudioPage, rows = commands): MenuEntry[][] {
  const studio = page.studio();
  const ids = [...studio.selection];
  const parts = ids.flatMap((id) => studio.tree.parts.get(id) ?? []);
  const single = parts.length === 1 ? parts[0] : undefined;
  const about: MenuAbout = { studio, context: page.context, parts, single, removal: removalOf(page.context, ids) };
  const onCables = ids.some((id) => studio.snapshot.cables.has(id));
  const place = parts.length > 0 ? 'parts' : onCables ? 'cables' : 'ground';
  const offered = rows.flatMap(({ menu, writes, ...row }) => {
    const at = menu?.[place];
    const mayRun = !(writes && studio.readOnly);
    if (menu === undefined || at === undefined || !mayRun || menu.when?.(about) === false) return [];
    const { label = row.label ?? '', tone } = menu;
    return [{ at, ...row, label: typeof label === 'string' ? label : label(about), keys: keysText(row), tone }];
  });
  const inOrder = sort(offered, ({ at }) => at);
  return [...group(inOrder, ({ at }) => Math.floor(at)).values()];
}
