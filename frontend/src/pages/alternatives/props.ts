import type { AlternativesTable } from '../../api/queries/alternatives';
import type { TableAddress } from './alternativesAddress';

export interface ViewProps {
  readonly table: AlternativesTable;
  readonly asked: TableAddress;
  readonly onChange: (changed: Partial<TableAddress>) => void;
}

export interface SelectedProps {
  /** Ref of the selected row. */
  readonly selected: string | null;
  readonly onSelect: (ref: string | null) => void;
}
