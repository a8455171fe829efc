import { SegmentedControl } from '@mantine/core';
import classes from './ChartHead.module.css';

interface ChartHeadProps {
  readonly title: string;
  /** What the choice of units is called. */
  readonly label: string;
  readonly units: readonly { readonly value: string; readonly label: string }[];
  readonly unit: string | null | undefined;
  readonly onUnit: (unit: string) => void;
}

/** The title of a chart, and the unit of its figures where there are several. */
export function ChartHead({ title, label, units, unit, onUnit }: ChartHeadProps) {
  return (
    <div className={classes.head}>
      <h2>{title}</h2>
      {units.length > 1 && unit != null && (
        <SegmentedControl aria-label={label} data={[...units]} value={unit} onChange={onUnit} />
      )}
    </div>
  );
}
