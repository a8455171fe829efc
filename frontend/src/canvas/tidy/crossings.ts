/** How many straight lines between two rows cross: pairs that stand in one order above and in the other below. */

export interface Line {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** Sum over crossing pairs of the product of their weights, in n log n. Lines that share an end do not cross. */
export function countCrossings(lines: readonly Line[]): number {
  const sorted = [...lines].sort((p, q) => p.from - q.from || p.to - q.to);
  const places = [...new Set(lines.map(({ to }) => to))].sort((p, q) => p - q);
  const rank = new Map(places.map((to, index) => [to, index + 1]));
  const sums = new Float64Array(places.length + 1);
  let total = 0;
  let before = 0;
  for (const { to, weight } of sorted) {
    const at = rank.get(to) as number;
    let notRight = 0;
    for (let i = at; i > 0; i -= i & -i) notRight += sums[i] as number;
    total += weight * (before - notRight);
    before += weight;
    for (let i = at; i <= places.length; i += i & -i) sums[i] = (sums[i] as number) + weight;
  }
  return total;
}
