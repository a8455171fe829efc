/** What a part holds, as a tree to be drawn: equal neighbours in one box, what goes through a bus below that bus. */

import type { Assembly, Catalogue, InnerPart } from '../../../model/catalogue/catalogue';
import { quantity, quantityText } from '../../../ui/format/format';
import { words } from '../../../ui/words/catalogue';
import { portName } from '../find';
import { partLimit } from '../limits';

/** Slots or ports of one sort. */
export interface Row {
  readonly kind: 'slot' | 'port';
  readonly label: string;
  readonly count: number;
}

export interface InsideNode {
  readonly name: string;
  /** What it carries, in words; empty where nobody says. */
  readonly limit: string;
  readonly times: number;
  readonly rows: readonly Row[];
  readonly inside: readonly InsideNode[];
  /** Siblings whose traffic goes through this one. */
  readonly behind: readonly InsideNode[];
}

/** Equal siblings up to this many are drawn one by one. */
const DRAWN_APART = 4;

/** The tree of a part; null for one that the catalogue does not have. */
export function insideTree(catalogue: Catalogue, partId: string): InsideNode | null {
  const assembly = catalogue.assembly(partId);
  const root = assembly.get('');
  return root ? nodeOf(catalogue, assembly, root, 1, []) : null;
}

/** The tree in words, for whoever does not see the picture. */
export function insideWords(node: InsideNode): string {
  const own = node.rows.map(({ count, label }) => words.picture.slots(count, label));
  const parts = [...node.inside, ...node.behind].map((each) => {
    const below = insideWords(each);
    const name = each.times > 1 ? `${each.times} × ${each.name}` : each.name;
    return below ? `${name} (${below})` : name;
  });
  return [...own, ...parts].join(', ');
}

function nodeOf(
  catalogue: Catalogue,
  assembly: Assembly,
  inner: InnerPart,
  times: number,
  behind: readonly InsideNode[],
): InsideNode {
  const children = inner.children.flatMap((path) => assembly.get(path) ?? []);
  return {
    name: inner.name,
    limit: limitOf(catalogue, inner),
    times,
    rows: rowsOf(inner),
    inside: siblings(catalogue, assembly, children, null),
    behind,
  };
}

/** Those that go through the sibling `via`, or through none, with all behind them. */
function siblings(
  catalogue: Catalogue,
  assembly: Assembly,
  children: readonly InnerPart[],
  via: string | null,
): InsideNode[] {
  const here = children.filter((child) => (child.via[0] ?? null) === via);
  const nodes = here.map((child) => ({
    child,
    leads: children.some((other) => other.via[0] === child.path),
  }));
  const leaders = new Map<string, number>();
  for (const { child, leads } of nodes) if (!leads) leaders.set(child.part.id, (leaders.get(child.part.id) ?? 0) + 1);
  const drawn = new Set<string>();
  return nodes.flatMap(({ child, leads }) => {
    const equal = leads ? 1 : (leaders.get(child.part.id) ?? 1);
    const folded = equal > DRAWN_APART;
    if (folded && drawn.has(child.part.id)) return [];
    drawn.add(child.part.id);
    const shown = folded ? { ...child, name: child.part.name } : child;
    return [
      nodeOf(catalogue, assembly, shown, folded ? equal : 1, siblings(catalogue, assembly, children, child.path)),
    ];
  });
}

function limitOf({ data }: Catalogue, { part }: InnerPart): string {
  const limit = partLimit(part, 'throughput', data.by_law[part.id]) ?? partLimit(part, 'iops');
  return limit === null ? '' : quantityText(quantity(limit.value, limit.unit));
}

function rowsOf({ part }: InnerPart): Row[] {
  const slots = part.slots.map(({ label, ids }): Row => ({ kind: 'slot', label, count: ids.length }));
  const ports = part.ports.map(
    ({ type, speeds_gbps, ids }): Row => ({
      kind: 'port',
      label: `${portName(type)} ${Math.max(...speeds_gbps)} Gb/s`,
      count: ids.length,
    }),
  );
  return [...slots, ...ports];
}
