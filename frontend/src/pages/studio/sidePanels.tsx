import { ActionIcon } from '@mantine/core';
import { IconChevronsLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useView } from '../../state/view';
import { SidePanel } from '../../ui/layout/SidePanel';
import { chrome } from '../../ui/theme/tokens';
import { words } from '../../ui/words/studio';
import { paletteWidth } from './paletteWidth';
import classes from './StudioShell.module.css';

interface ResizedProps {
  readonly panel: 'palette' | 'inspector';
  readonly side: 'left' | 'right';
  readonly label: string;
  readonly width: number;
  readonly minimum: number;
  readonly children: ReactNode;
}

/** A side of the studio, as wide as somebody drew it. */
function ResizedPanel({ panel, ...rest }: ResizedProps) {
  const compact = useView((state) => state.compact);
  const resize = useView((state) => state.resize);
  return <SidePanel over={compact} onWidth={(px) => resize(panel, px)} {...rest} />;
}

/** Folded the palette has its own width. */
export function PaletteSide({ children }: { readonly children: ReactNode }) {
  const folded = useView((state) => state.folded.palette);
  const width = useView((state) => paletteWidth(state.sizes));
  if (folded) return children;
  return (
    <ResizedPanel panel="palette" side="left" label={words.paletteEdge} width={width} minimum={160}>
      {children}
    </ResizedPanel>
  );
}

export function InspectorColumn({ children }: { readonly children: ReactNode }) {
  const width = useView((state) => state.sizes.inspector ?? chrome.inspector);
  return (
    <ResizedPanel panel="inspector" side="right" label={words.inspectorEdge} width={width} minimum={240}>
      {children}
    </ResizedPanel>
  );
}

/** The column, or the button that brings it back. */
export function FoldingInspector({ children }: { readonly children: ReactNode }) {
  const folded = useView((state) => state.folded.inspector);
  const fold = useView((state) => state.fold);
  if (folded) return <OpenInspector onOpen={() => fold('inspector', false)} />;
  return <InspectorColumn>{children}</InspectorColumn>;
}

/** Brings the folded inspector back, from where it was. */
export function OpenInspector({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <ActionIcon className={classes.foldSide} aria-label={words.openInspector} onClick={onOpen}>
      <IconChevronsLeft size={16} stroke={1.5} />
    </ActionIcon>
  );
}
