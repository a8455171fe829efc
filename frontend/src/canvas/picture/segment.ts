/** A piece of an outline, as all pictures are made of. */

/** M x y, L x y, C x1 y1 x2 y2 x y, Z. */
export type Segment =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];
