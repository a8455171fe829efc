import { createContext } from 'react';
import type { DialogName } from '../dialogs/useDialogs';

/** What the page round the canvas does for its commands. */
export interface Shell {
  /** Empty for a design that no server has. */
  readonly designId: string;
  openDialog(name: DialogName): void;
  openInspector(): void;
  /** Leads to the list of parts to place. */
  findPart(): void;
}

/** Apart from the commands themselves, which load beside the canvas. */
export const ShellContext = createContext<Shell | null>(null);
