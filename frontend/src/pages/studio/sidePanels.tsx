import { ActionIcon } from '@mantine/core';
import { IconChevronsLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useView } from '../../state/view';
import { SidePanel } from '../../ui/layout/SidePanel';
import { chrome } from '../../ui/theme/tokens';
import { words } from '../../ui/words/studio';
import { paletteWidth } from './paletteWidth';
import classes from './StudioShell.module.css';

/** The palette, as wide as somebody drew it; folded it has its own width. */
export function PaletteSide({ children }: { readonly children: ReactNode }) {
  const folded = useView((state) => state.folded.palette);
  const compact = useView((state) => state.compact);
  const width = useView((state) => paletteWidth(state.sizes));
  const resize = useView((state) => state.resize);
  if (folded) return children;
  return (
    <SidePanel
      side="left"
      label={words.paletteEdge}
      width={width}
      minimum={160}
      over={compact}
      onWidth={(px) => resize('palette', px)}
    >
      {children}
    </SidePanel>
  );
}

/** The column of the inspector, as wide as somebody drew it. */
export function InspectorColumn({ children }: { readonly children: ReactNode }) {
  const compact = useView((state) => state.compact);
  const width = useView((state) => state.sizes.inspector ?? chrome.inspector);
  const resize = useView((state) => state.resize);
  return (
    <SidePanel
      side="right"
      label={words.inspectorEdge}
      width={width}
      minimum={240}
      over={compact}
      onWidth={(px) => resize('inspector', px)}
    >
      {children}
    </SidePanel>
  );
}

/** Brings the folded inspector back, from where it was. */
export function OpenInspector({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <ActionIcon className={classes.foldSide} aria-label={words.openInspector} onClick={onOpen}>
      <IconChevronsLeft size={16} stroke={1.5} />
    </ActionIcon>
  );
}
