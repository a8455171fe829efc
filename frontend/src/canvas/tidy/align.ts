/** Boxes in a row as near as they can be to where they would like to be, in the given order and never overlapping. */

export interface Wish {
  /** Wanted middle. */
  readonly x: number;
  readonly w: number;
  readonly weight: number;
}

interface Pool {
  sum: number;
  weight: number;
  count: number;
}

/** Middles that are best by least squares: neighbours that would overlap are pooled and moved together. */
export function alignRow(row: readonly Wish[], gap: number): number[] {
  const pools: Pool[] = [];
  const offsets: number[] = [];
  let offset = 0;
  row.forEach(({ x, w, weight }, index) => {
    if (index > 0) offset += ((row[index - 1] as Wish).w + w) / 2 + gap;
    offsets.push(offset);
    pools.push({ sum: (x - offset) * weight, weight, count: 1 });
    while (pools.length > 1) {
      const last = pools[pools.length - 1] as Pool;
      const before = pools[pools.length - 2] as Pool;
      if (before.sum / before.weight <= last.sum / last.weight) break;
      before.sum += last.sum;
      before.weight += last.weight;
      before.count += last.count;
      pools.pop();
    }
  });
  const middles: number[] = [];
  for (const { sum, weight, count } of pools) {
    for (let i = 0; i < count; i++) middles.push(sum / weight + (offsets[middles.length] as number));
  }
  return middles;
}
