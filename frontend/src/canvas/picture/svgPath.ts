/** Reads SVG path data, as icons are written in, into lines and cubic curves. */

const LENGTHS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, A: 7, Z: 0 };
const TOKEN = /([a-zA-Z])|(-?(?:\d+\.?\d*|\.\d+))/g;

/** Cubic curves along an arc of an ellipse; each covers a quarter turn at most. */
export function arcCurves(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  tilt: number,
  from: number,
  sweep: number,
): Segment[] {
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / pieces;
  const reach = (4 / 3) * Math.tan(step / 4);
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const point = (x: number, y: number): [number, number] => [
    cx + cos * rx * x - sin * ry * y,
    cy + sin * rx * x + cos * ry * y,
  ];
  return Array.from({ length: pieces }, (_, index): Segment => {
    const [a, b] = [from + index * step, from + (index + 1) * step];
    const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)];
    return [
      'C',
      ...point(ca - reach * sa, sa + reach * ca),
      ...point(cb + reach * sb, sb - reach * cb),
      ...point(cb, sb),
    ];
  });
}

/** An arc between two points, as path data gives it, by its middle and angles. */
function arcBetween(x0: number, y0: number, numbers: readonly number[], x: number, y: number): Segment[] {
  const [rawX, rawY, degrees, large, clockwise] = numbers as [number, number, number, number, number];
  if (rawX === 0 || rawY === 0) return [['L', x, y]];
  const tilt = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const dx = (cos * (x0 - x) + sin * (y0 - y)) / 2;
  const dy = (-sin * (x0 - x) + cos * (y0 - y)) / 2;
  const grow = Math.sqrt(Math.max(1, (dx / rawX) ** 2 + (dy / rawY) ** 2));
  const [rx, ry] = [Math.abs(rawX) * grow, Math.abs(rawY) * grow];
  const over = (rx * dy) ** 2 + (ry * dx) ** 2;
  const far = over === 0 ? 0 : Math.sqrt(Math.max(0, (rx * ry) ** 2 / over - 1)) * (large === clockwise ? -1 : 1);
  const [mx, my] = [(far * rx * dy) / ry, (-far * ry * dx) / rx];
  const from = Math.atan2((dy - my) / ry, (dx - mx) / rx);
  const to = Math.atan2((-dy - my) / ry, (-dx - mx) / rx);
  const turn = 2 * Math.PI;
  const sweep = clockwise === 1 ? (to - from + turn) % turn : -((from - to + turn) % turn);
  const [cx, cy] = [cos * mx - sin * my + (x0 + x) / 2, sin * mx + cos * my + (y0 + y) / 2];
  return arcCurves(cx, cy, rx, ry, tilt, from, sweep);
}

class Reader {
  readonly segments: Segment[] = [];
  private x = 0;
  private y = 0;
  private start: readonly [number, number] = [0, 0];
  private handle: readonly [number, number] | null = null;

  take(letter: string, numbers: readonly number[]): void {
    const kind = letter.toUpperCase();
    const [baseX, baseY] = letter === kind ? [0, 0] : [this.x, this.y];
    if (kind === 'Z') {
      this.segments.push(['Z']);
      [this.x, this.y] = this.start;
      return;
    }
    const [x, y] = this.target(kind, numbers, baseX, baseY);
    const before = this.handle;
    this.handle = null;
    if (kind === 'C' || kind === 'S')
      this.curve(kind === 'C' ? numbers : [Number.NaN, Number.NaN, ...numbers], baseX, baseY, before);
    else if (kind === 'A') this.segments.push(...arcBetween(this.x, this.y, numbers, x, y));
    else this.segments.push([kind === 'M' ? 'M' : 'L', x, y]);
    if (kind === 'M') this.start = [x, y];
    [this.x, this.y] = [x, y];
  }

  private target(kind: string, numbers: readonly number[], baseX: number, baseY: number): [number, number] {
    const last = numbers[numbers.length - 1] as number;
    if (kind === 'H') return [baseX + last, this.y];
    if (kind === 'V') return [this.x, baseY + last];
    return [baseX + (numbers[numbers.length - 2] as number), baseY + last];
  }

  /** `S` leaves out the first handle: it goes on from the curve before. */
  private curve(
    numbers: readonly number[],
    baseX: number,
    baseY: number,
    before: readonly [number, number] | null,
  ): void {
    const at = (index: number, base: number): number => base + (numbers[index] as number);
    const [hx, hy] = before ?? [this.x, this.y];
    const first = Number.isNaN(numbers[0]) ? [2 * this.x - hx, 2 * this.y - hy] : [at(0, baseX), at(1, baseY)];
    this.handle = [at(2, baseX), at(3, baseY)];
    this.segments.push(['C', ...(first as [number, number]), ...this.handle, at(4, baseX), at(5, baseY)]);
  }
}

export function readPath(data: string): Segment[] {
  const reader = new Reader();
  let letter = 'M';
  let numbers: number[] = [];
  for (const [token, command] of data.matchAll(TOKEN)) {
    if (command) {
      letter = command;
      numbers = [];
      if (letter.toUpperCase() === 'Z') reader.take(letter, numbers);
      continue;
    }
    numbers.push(Number(token));
    if (numbers.length < (LENGTHS[letter.toUpperCase()] ?? 2)) continue;
    reader.take(letter, numbers);
    numbers = [];
    if (letter === 'M') letter = 'L';
    if (letter === 'm') letter = 'l';
  }
  return reader.segments;
}

/** M x y, L x y, C x1 y1 x2 y2 x y, Z. */
export type Segment =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];
