import { memo } from 'react';
import { Value } from '../../ui/figure/Value';
import { quantity, UNKNOWN } from '../../ui/format/format';
import { KindIcon } from '../../ui/KindIcon';
import { words } from '../../ui/words/catalogue';
import { portsShort } from './describe';
import type { PartEntry } from './find';
import classes from './PartList.module.css';

interface PartRowProps {
  readonly id: string;
  readonly entry: PartEntry;
  readonly row: number;
  readonly top: number;
  readonly narrow: boolean;
  readonly active: boolean;
  readonly selected: boolean;
  readonly compared: boolean;
  readonly onSelect: (id: string) => void;
  readonly onCompare: (id: string) => void;
}

/** One part of the list; keys are the list's business, the pointer's are here. */
export const PartRow = memo(function PartRow(props: PartRowProps) {
  const { entry, narrow, onSelect, onCompare } = props;
  const { part } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys for its active row
    <div
      id={props.id}
      role="row"
      className={classes.row}
      style={{ top: props.top }}
      aria-rowindex={props.row + 2}
      aria-selected={props.selected}
      data-active={props.active || undefined}
      tabIndex={-1}
      onClick={() => onSelect(part.id)}
    >
      <span role="cell">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={props.compared}
          aria-label={words.compare(part.name)}
          title={words.compare(part.name)}
          onClick={(event) => event.stopPropagation()}
          onChange={() => onCompare(part.id)}
        />
      </span>
      {narrow ? <NarrowCells entry={entry} /> : <WideCells entry={entry} />}
    </div>
  );
});

function WideCells({ entry }: { readonly entry: PartEntry }) {
  const { part, kind } = entry;
  return (
    <>
      <Name entry={entry} />
      <span role="cell" className={classes.cut} title={part.vendor}>
        {part.vendor}
      </span>
      <span role="cell" className={`${classes.cut} ${classes.optional}`}>
        {part.part_number ?? UNKNOWN}
      </span>
      <span role="cell" className={classes.cut} title={kind?.label ?? part.kind}>
        {kind?.label ?? part.kind}
      </span>
      <span role="cell" className={classes.number}>
        {part.year ?? UNKNOWN}
      </span>
      <span role="cell" className={`${classes.cut} ${classes.optional}`} title={portsShort(part)}>
        {portsShort(part)}
      </span>
      <span role="cell" className={classes.number}>
        <Limit entry={entry} />
      </span>
    </>
  );
}

function NarrowCells({ entry }: { readonly entry: PartEntry }) {
  const { part, kind } = entry;
  return (
    <>
      <Name entry={entry} />
      <span role="cell" className={classes.number}>
        <Limit entry={entry} />
      </span>
      <span role="cell" className={classes.second}>
        {[part.vendor, kind?.label, part.year].filter(Boolean).join(', ')}
      </span>
    </>
  );
}

function Name({ entry }: { readonly entry: PartEntry }) {
  return (
    <span role="cell" className={classes.name} title={entry.part.name}>
      <KindIcon icon={entry.kind?.icon ?? ''} />
      <span className={classes.cut}>{entry.part.name}</span>
      {entry.unverified && (
        <span className={classes.mark} title={words.unverifiedHelp}>
          {words.unverified}
        </span>
      )}
    </span>
  );
}

function Limit({ entry }: { readonly entry: PartEntry }) {
  const limit = entry.limits.throughput ?? entry.limits.iops;
  return limit === null ? UNKNOWN : <Value {...quantity(limit.value, limit.unit)} />;
}
