import type { AlternativesTable } from '../../api/queries/alternatives';
import type { AskedTable } from './asked';

export interface ViewProps {
  readonly table: AlternativesTable;
  readonly asked: AskedTable;
  readonly onChange: (changed: Partial<AskedTable>) => void;
}

export interface SelectedProps {
  /** Ref of the selected row. */
  readonly selected: string | null;
  readonly onSelect: (ref: string | null) => void;
}
