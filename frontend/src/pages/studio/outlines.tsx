import { dockUnder, useView } from '../../state/view';
import { PanelOutline } from '../../ui/loading/PageOutline';
import { chrome } from '../../ui/theme/tokens';
import { paletteWidth } from './useLeft';

/** What stands where a panel of the desk will stand while its code is on the way, in the size that it will have. */

export const TopOutline = () => <PanelOutline edge="Bottom" height={chrome.topbar} />;

export function PaletteOutline() {
  const width = useView(({ folded, sizes }) => (folded.palette ? chrome.rail : paletteWidth(sizes)));
  return <PanelOutline edge="InlineEnd" width={width} />;
}

export function InspectorOutline() {
  return <PanelOutline edge="InlineStart" width={useView((state) => state.sizes.inspector ?? chrome.inspector)} />;
}

/** The sentence with the results below it. */
export function DockOutline() {
  const dock = useView(({ folded, view, dockHeight }) => (folded[dockUnder(view)] ? 0 : (dockHeight ?? chrome.dock)));
  return <PanelOutline edge="Top" height={chrome.sentence + chrome.tabs + dock} />;
}
