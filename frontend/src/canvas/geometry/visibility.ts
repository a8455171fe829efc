/** Views that show the whole drawing, or some of its parts. */

import type { View } from '../types';
import { type Box, holds, overlaps } from './box';
import { fitDrawing, fitView, panInto, visibleBox } from './view';

export const FIT_MARGIN = 32;
/** Legend and zoom controls at the bottom: kept clear while there is room. The minimap is away while all is in sight. */
const TOOLS_HEIGHT = 72;
/** Names can still be read on cards. */
const LEAST_READABLE_ZOOM = 0.36;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Is the whole of a box within the view? */
export const isInView = (box: Box, view: View, { width, height }: Size): boolean =>
  holds(visibleBox(view, width, height), box);

/** Has the view left a box altogether? Not before the canvas has a size. */
export const isOutOfView = (box: Box, view: View, { width, height }: Size): boolean =>
  width > 0 && height > 0 && !overlaps(box, visibleBox(view, width, height));

/** Everything, clear of the tools. */
export const viewOfAll = (bounds: Box, { width, height }: Size): View =>
  fitDrawing(bounds, width, height, FIT_MARGIN, TOOLS_HEIGHT);

/** The view moved just so far that the box is seen; null when it is seen already. */
export const viewMovedTo = (box: Box, view: View, { width, height }: Size): View | null =>
  panInto(view, box, width, height, FIT_MARGIN);

/** Everything while that can be read, else the view moved just so far; null when the box is in sight. */
export function viewThatShows(box: Box, bounds: Box, view: View, size: Size): View | null {
  const { width, height } = size;
  if (isInView(box, view, size)) return null;
  const isReadable = fitView(bounds, width, height, FIT_MARGIN).k >= LEAST_READABLE_ZOOM;
  return isReadable ? viewOfAll(bounds, size) : viewMovedTo(box, view, size);
}
