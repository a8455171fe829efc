import type { DrawnTree, PortRef } from '../document/types';

/** Whether the port is on one of several selected parts, so that a cable drawn from it means all of them. */
export function isOfMany(tree: DrawnTree, selection: ReadonlySet<string>, [from]: PortRef): boolean {
  if ([...selection].filter((id) => tree.parts.has(id)).length < 2) return false;
  for (let part = tree.parts.get(from); part; part = tree.parts.get(part.parent ?? ''))
    if (selection.has(part.id)) return true;
  return false;
}
