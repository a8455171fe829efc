import type { LadderStep } from '../../api/answers';
import type { Trace } from '../../api/queries/trace';
import type { DesignCable, DrawnPart, DrawnTree } from '../../model/document/types';
import { count } from '../../ui/format/format';
import { words } from '../../ui/words/trace';

interface Drawing {
  readonly tree: DrawnTree;
  readonly cables: ReadonlyMap<string, DesignCable>;
}

/** Names told before "and n more". */
const most = 3;

/** `Path through link1, 5 of 8 HBAs`: of those in the narrowest frame that has more than are lit. */
export function traceLabel(
  drawing: Drawing,
  ids: readonly string[],
  trace: Pick<Trace, 'component_ids' | 'paths'>,
): string {
  const { tree } = drawing;
  const names = joined(ids.map((id) => tracedName(drawing, id)));
  if (trace.paths === 0) return words.noPath(names);
  const lit = trace.component_ids.filter((id) => tree.parts.get(id)?.kind === 'hba');
  const all = lit.length > 0 ? adaptersAround(tree, ids, lit) : 0;
  return `${words.through(names)}, ${adaptersText(lit.length, all, trace.paths)}`;
}

function adaptersText(lit: number, all: number, paths: number): string {
  if (all === 0 || all === 1) return paths === 1 ? words.onePath : words.paths(count(paths));
  return lit === all ? words.allAdapters(count(all)) : words.adapters(count(lit), count(all));
}

/** `Bottleneck path: RIO2 link1 and Planar`. */
export function bottleneckLabel(ladder: readonly Pick<LadderStep, 'name' | 'binds'>[]): string {
  return words.bottleneck(joined([...new Set(ladder.filter(({ binds }) => binds).map(({ name }) => name))]));
}

export function tracedName({ tree, cables }: Drawing, id: string): string {
  const part = tree.parts.get(id);
  if (part) return part.name;
  const cable = cables.get(id);
  const end = (at: string) => tree.parts.get(at)?.name ?? at;
  return cable ? words.cable(end(cable.from[0]), end(cable.to[0])) : id;
}

function joined(names: readonly string[]): string {
  const shown = names.length > most ? [...names.slice(0, most - 1), words.more(count(names.length - most + 1))] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')}${words.and}${shown.at(-1)}`;
}

/** HBAs of the narrowest frame round a single part that holds all that are lit, and others; else those of the design. */
function adaptersAround(tree: DrawnTree, ids: readonly string[], lit: readonly string[]): number {
  let frame = ids.length === 1 ? tree.parts.get(ids[0] ?? '')?.parent : null;
  while (frame) {
    const part = tree.parts.get(frame);
    if (!part) break;
    const inside = new Set(adaptersIn(tree, part));
    if (inside.size > lit.length && lit.every((id) => inside.has(id))) return inside.size;
    frame = part.parent;
  }
  return [...tree.parts.values()].filter(({ kind }) => kind === 'hba').length;
}

function adaptersIn(tree: DrawnTree, part: DrawnPart): string[] {
  return part.children.flatMap((id) => {
    const child = tree.parts.get(id);
    if (!child) return [];
    return child.kind === 'hba' ? [id] : adaptersIn(tree, child);
  });
}
