/** Lines as lists of corners. */

/** x0, y0, x1, y1, ... in world units. */
export type Polyline = readonly number[];

/** The same line from its other end. Of just the length that it needs: lists that have grown hold room for more. */
export function reversedLine(points: Polyline): number[] {
  const back: number[] = [];
  for (let i = points.length - 2; i >= 0; i -= 2) back.push(points[i] as number, points[i + 1] as number);
  return back.slice();
}
