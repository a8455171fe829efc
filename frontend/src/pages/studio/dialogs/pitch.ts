import { rootBoxes } from '../../../canvas/geometry/arrange/place';
import { enclose } from '../../../canvas/geometry/box';
import type { CommandContext } from '../../../model/commands/context';
import { foldTree } from '../../../model/tree/fold';

/** Ground between one copy and the next: room for the cables of both. */
const GAP = 96;

/** How far copies of these stand from one another, side by side; null when none of them stands on the canvas itself. */
export function pitchOf(context: CommandContext, ids: readonly string[]): readonly [number, number] | null {
  const { layout, drawing } = context.snapshot();
  const boxes = rootBoxes(foldTree(context.tree(), drawing).tree, layout);
  const around = enclose(ids.flatMap((id) => boxes.get(id) ?? []));
  return around && [around.w + GAP, 0];
}
