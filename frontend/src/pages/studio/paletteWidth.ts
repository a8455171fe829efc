import { useView } from '../../state/view';
import { chrome } from '../../ui/theme/tokens';

export const paletteWidth = (sizes: { readonly palette?: number }) => sizes.palette ?? chrome.palette;

/** Width that the palette takes from the drawing, px. */
export function usePaletteWidth(): number {
  return useView(({ folded, compact, sizes }) => {
    if (folded.palette) return chrome.rail;
    return compact ? 0 : paletteWidth(sizes);
  });
}
