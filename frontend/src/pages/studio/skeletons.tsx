import { dockUnder, useView } from '../../state/view';
import { PanelSkeleton } from '../../ui/loading/PageSkeleton';
import { chrome } from '../../ui/theme/tokens';
import { paletteWidth } from './paletteWidth';

/** Between the sentence and the results: a canvas that grows or shrinks by a pixel paints itself anew. */
const LINE = 1;

/** What stands where a panel of the studio will stand while its code is on the way, in the size that it will have. */

export const TopSkeleton = () => <PanelSkeleton edge="Bottom" height={chrome.topbar} />;

export function PaletteSkeleton() {
  const width = useView(({ folded, sizes }) => (folded.palette ? chrome.rail : paletteWidth(sizes)));
  return <PanelSkeleton edge="InlineEnd" width={width} />;
}

export function InspectorSkeleton() {
  return <PanelSkeleton edge="InlineStart" width={useView((state) => state.sizes.inspector ?? chrome.inspector)} />;
}

/** The sentence with the results below it. */
export function DockSkeleton({ folded }: { readonly folded?: boolean }) {
  const height = useView((state) => state.dockHeight ?? chrome.dock);
  const remembered = useView((state) => state.folded[dockUnder(state.view)]);
  const dock = (folded ?? remembered) ? 0 : height;
  return <PanelSkeleton edge="Top" height={chrome.sentence + LINE + chrome.tabs + dock} />;
}
