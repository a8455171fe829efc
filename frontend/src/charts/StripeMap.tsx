import { scaleBand } from 'd3-scale';
import { useId, useRef } from 'react';
import { useWidth } from '../ui/layout/useWidth';
import classes from './StripeMap.module.css';

export interface StripeMark {
  readonly kind: 'data' | 'copy' | 'parity' | 'spare';
  /** Number of the strip, or P and Q. */
  readonly text: string;
  /** How much of it the request touches, 0 to 1. */
  readonly cover: number;
  readonly title: string;
}

interface StripeMapProps {
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly (readonly StripeMark[])[];
  /** The whole picture in a sentence. */
  readonly label: string;
  readonly selection: ReadonlySet<string>;
  readonly onPick: (key: string) => void;
}

const row_px = 20;
const head_px = 20;
const least_px = 8;
const most_px = 56;
const text_px = 22;

/** Strips row by row over drives or volumes: data by number, parity by letter, and what one request covers of them. */
export function StripeMap({ columns, rows, label, selection, onPick }: StripeMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const hatch = useId();
  const step = Math.min(most_px, Math.max(least_px, width / Math.max(1, columns.length)));
  const x = scaleBand<number>()
    .domain(columns.map((_, at) => at))
    .range([0, step * columns.length])
    .paddingInner(step < 16 ? 0.12 : 0.06);
  const wordy = step >= text_px;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture wider than its place is scrolled with the keys.
    <div ref={frame} className={classes.frame} tabIndex={0} role="group" aria-label={label}>
      {width > 0 && (
        <svg width={step * columns.length} height={head_px + rows.length * row_px}>
          <title>{label}</title>
          <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line y2={5} className={classes.hatch} />
          </pattern>
          {columns.map(({ key, label: name }, at) => (
            <Head key={key} name={name} x={x(at) ?? 0} width={x.bandwidth()} wordy={wordy} onPick={() => onPick(key)} />
          ))}
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its number.
            <g key={line} transform={`translate(0 ${head_px + line * row_px})`}>
              {row.map((mark, at) => (
                <Mark
                  key={columns[at]?.key ?? at}
                  mark={mark}
                  x={x(at) ?? 0}
                  width={x.bandwidth()}
                  wordy={wordy}
                  selected={selection.has(columns[at]?.key ?? '')}
                  hatch={hatch}
                />
              ))}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

interface HeadProps {
  readonly name: string;
  readonly x: number;
  readonly width: number;
  readonly wordy: boolean;
  readonly onPick: () => void;
}

function Head({ name, x, width, wordy, onPick }: HeadProps) {
  const room = Math.floor(width / 5.5);
  // The end of a name tells drives apart: 3.11 of Drive 3.11.
  const text = name.length > room ? (name.split(/\s/).at(-1) ?? name).slice(-room) : name;
  return (
    <g className={classes.head} role="button" tabIndex={-1} aria-label={name} onClick={onPick}>
      <title>{name}</title>
      <rect x={x} width={width} height={head_px - 2} />
      {wordy && (
        <text x={x + width / 2} y={13}>
          {text}
        </text>
      )}
    </g>
  );
}

interface MarkProps {
  readonly mark: StripeMark;
  readonly x: number;
  readonly width: number;
  readonly wordy: boolean;
  readonly selected: boolean;
  readonly hatch: string;
}

function Mark({ mark, x, width, wordy, selected, hatch }: MarkProps) {
  const height = row_px - 2;
  return (
    <g className={classes.mark} data-kind={mark.kind} data-selected={selected || undefined}>
      <title>{mark.title}</title>
      <rect className={classes.cell} x={x} width={width} height={height} rx={2} />
      {mark.kind === 'parity' && <rect x={x} width={width} height={height} rx={2} fill={`url(#${hatch})`} />}
      {mark.cover > 0 && (
        <rect
          className={classes.cover}
          x={x + 0.75}
          y={0.75}
          width={Math.max(2, (width - 1.5) * mark.cover)}
          height={height - 1.5}
          rx={1.5}
        />
      )}
      {wordy && (
        <text className={classes.text} x={x + width / 2} y={13}>
          {mark.text}
        </text>
      )}
    </g>
  );
}
