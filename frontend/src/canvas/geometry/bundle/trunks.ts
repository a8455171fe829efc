/** What the cables that leave a collapsed part in one place have in common, before each goes to its own port. */

import { type Polyline, reversedLine } from '../lines';
import type { RoutedCable } from '../routes';

/** One line for several cables. */
export interface Trunk {
  readonly cables: readonly string[];
  readonly points: Polyline;
}

const SAME = 0.01;

/** As far as two lines from one point run on one another. */
function shared(a: Polyline, b: Polyline): number[] {
  const out: number[] = [];
  for (let i = 0; i + 1 < Math.min(a.length, b.length); i += 2) {
    const [ax, ay, bx, by] = [a[i], a[i + 1], b[i], b[i + 1]] as [number, number, number, number];
    if (Math.abs(ax - bx) < SAME && Math.abs(ay - by) < SAME) {
      out.push(ax, ay);
      continue;
    }
    const [x, y] = out.slice(-2) as [number | undefined, number | undefined];
    if (x === undefined || y === undefined) return out;
    const level = Math.abs(ay - y) < SAME && Math.abs(by - y) < SAME && (ax - x) * (bx - x) > 0;
    const upright = Math.abs(ax - x) < SAME && Math.abs(bx - x) < SAME && (ay - y) * (by - y) > 0;
    if (level) out.push(Math.abs(ax - x) < Math.abs(bx - x) ? ax : bx, y);
    else if (upright) out.push(x, Math.abs(ay - y) < Math.abs(by - y) ? ay : by);
    return out;
  }
  return out;
}

/** The common run of every strand of several cables. */
export function strandTrunks(routes: readonly RoutedCable[]): Trunk[] {
  const strands = new Map<string, RoutedCable[]>();
  for (const route of routes) {
    if (route.strand === undefined) continue;
    const list = strands.get(route.strand);
    if (list) list.push(route);
    else strands.set(route.strand, [route]);
  }
  return [...strands].flatMap(([strand, cables]) => {
    const box = strand.slice(0, strand.indexOf('\n'));
    const lines = cables.map((cable) => (cable.from === box ? cable.points : reversedLine(cable.points)));
    const points = lines.reduce<Polyline>((trunk, line) => shared(trunk, line), lines[0] ?? []);
    return cables.length > 1 && points.length >= 4 ? [{ cables: cables.map(({ id }) => id), points }] : [];
  });
}
