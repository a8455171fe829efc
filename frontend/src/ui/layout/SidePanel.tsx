import type { ReactNode } from 'react';
import classes from './SidePanel.module.css';
import { Splitter } from './Splitter';
import { useWindowSize } from './useWindowSize';

interface SidePanelProps {
  readonly side: 'left' | 'right';
  /** Of the edge, for who moves it by keys. */
  readonly label: string;
  readonly width: number;
  readonly minimum: number;
  /** Lies over the drawing, which keeps its place. */
  readonly over?: boolean;
  readonly onWidth: (px: number | null) => void;
  readonly children: ReactNode;
}

/** The drawing keeps so much of the window. */
const LEAST_LEFT = 320;

/** A column beside the drawing whose inner edge can be moved. */
export function SidePanel({ side, label, width, minimum, over = false, onWidth, children }: SidePanelProps) {
  const window = useWindowSize();
  const most = Math.max(minimum, over ? window.width - 80 : (window.width - LEAST_LEFT) / 2 + 80);
  const shown = Math.min(width, most);
  return (
    <div className={classes.panel} data-over={over || undefined} style={{ width: shown }}>
      {children}
      <Splitter
        label={label}
        edge={side === 'left' ? 'right' : 'left'}
        size={shown}
        minimum={minimum}
        maximum={most}
        onSize={onWidth}
      />
    </div>
  );
}
