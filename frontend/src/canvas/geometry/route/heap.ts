/** Numbers by rank, least first. */
export class Heap {
  private readonly items: number[] = [];
  private readonly ranks: number[] = [];
  /** Rank of what was taken last. */
  last = 0;

  add(item: number, rank: number): void {
    const { items, ranks } = this;
    let at = items.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if ((ranks[above] as number) <= rank) break;
      items[at] = items[above] as number;
      ranks[at] = ranks[above] as number;
      at = above;
    }
    items[at] = item;
    ranks[at] = rank;
  }

  /** -1 when there is nothing left. */
  take(): number {
    const { items, ranks } = this;
    const item = items[0];
    if (item === undefined) return -1;
    this.last = ranks[0] as number;
    const [moved, rank] = [items.pop() as number, ranks.pop() as number];
    if (items.length > 0) this.sink(moved, rank);
    return item;
  }

  private sink(item: number, rank: number): void {
    const { items, ranks } = this;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= items.length) break;
      if (below + 1 < items.length && (ranks[below + 1] as number) < (ranks[below] as number)) below++;
      if ((ranks[below] as number) >= rank) break;
      items[at] = items[below] as number;
      ranks[at] = ranks[below] as number;
      at = below;
    }
    items[at] = item;
    ranks[at] = rank;
  }
}
