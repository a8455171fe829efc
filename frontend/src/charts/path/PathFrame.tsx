import { type ReactNode, useEffect, useRef } from 'react';
import { KindIcon } from '../../ui/KindIcon';
import { useWidth } from '../../ui/layout/useWidth';
import classes from './IoPath.module.css';

export const plotHeight_px = 220;
/** Kept free above the bars for the figure that stands on the tallest. */
export const plotAbove_px = 36;
const gutter_px = 92;
/** Twelve layers, as many as most paths have, fit beside the inspector on a desk. */
const columnLeast_px = 84;

export interface FrameColumn {
  readonly key: string;
  readonly icon: string;
  readonly label: string;
  readonly detail: string;
  /** What the column says in one line, for those who do not see the bar. */
  readonly says: string;
  readonly top: ReactNode;
  readonly top_y: number;
  readonly foot: readonly ReactNode[];
  readonly selected: boolean;
  readonly onPick?: () => void;
  readonly onHover?: (inside: boolean) => void;
}

interface PathFrameProps {
  readonly label: string;
  readonly columns: readonly FrameColumn[];
  readonly captions: readonly string[];
  readonly unit: string;
  readonly ticks: readonly { readonly y: number; readonly text: string }[];
  /** Column to bring into sight. */
  readonly reveal: string | null;
  /** Width that every column needs for its figures. */
  readonly least_px?: number;
  /** Bars and lines, given the width of a column. */
  readonly plot: (column_px: number) => ReactNode;
}

/** Columns from the application to the drives over one plot; scrolls sideways inside itself where they do not fit. */
export function PathFrame(props: PathFrameProps) {
  const { label, columns, captions, unit, ticks, reveal, least_px = columnLeast_px, plot } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const column_px = Math.max(least_px, Math.floor((width - gutter_px) / Math.max(1, columns.length)));
  const inner_px = column_px * columns.length;
  useEffect(() => {
    if (reveal === null) return;
    const column = frame.current?.querySelector(`[data-column="${CSS.escape(reveal)}"]`);
    column?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [reveal]);
  return (
    <figure className={classes.figure} aria-label={label}>
      <div ref={frame} className={classes.scroll}>
        {width > 0 && (
          <div className={classes.body} style={{ width: gutter_px + inner_px }}>
            <svg className={classes.plot} width={gutter_px + inner_px} height={plotHeight_px + 2} aria-hidden="true">
              <text className={classes.tick} x={gutter_px - 12} y={14}>
                {unit}
              </text>
              {ticks.map(({ y, text }) => (
                <g key={text} transform={`translate(0 ${y})`}>
                  <line className={classes.rule} x1={gutter_px - 8} x2={gutter_px + inner_px} />
                  <text className={classes.tick} x={gutter_px - 12} dy="0.32em">
                    {text}
                  </text>
                </g>
              ))}
              <g transform={`translate(${gutter_px} 0)`}>{plot(column_px)}</g>
            </svg>
            <div className={classes.gutter} style={{ width: gutter_px }} aria-hidden="true">
              {captions.map((caption) => (
                <span key={caption}>{caption}</span>
              ))}
            </div>
            <ol className={classes.columns}>
              {columns.map((column) => (
                <Column key={column.key} column={column} width_px={column_px} captions={captions} />
              ))}
            </ol>
          </div>
        )}
      </div>
    </figure>
  );
}

interface ColumnProps {
  readonly column: FrameColumn;
  readonly width_px: number;
  readonly captions: readonly string[];
}

function Column({ column, width_px, captions }: ColumnProps) {
  const { icon, label, detail, says, top, top_y, foot, selected, onPick, onHover } = column;
  const head = (
    <>
      <KindIcon icon={icon} size={18} />
      <b>{label}</b>
      <small>{detail}</small>
    </>
  );
  return (
    <li
      className={classes.column}
      style={{ width: width_px }}
      data-column={column.key}
      data-selected={selected || undefined}
      onMouseEnter={() => onHover?.(true)}
      onMouseLeave={() => onHover?.(false)}
    >
      {onPick ? (
        <button
          type="button"
          className={classes.head}
          aria-label={says}
          title={says}
          aria-pressed={selected}
          onClick={onPick}
        >
          {head}
        </button>
      ) : (
        <div className={classes.head} title={says}>
          {head}
        </div>
      )}
      <div className={classes.room} style={{ height: plotHeight_px }}>
        <span className={classes.top} style={{ bottom: plotHeight_px - top_y + 2 }}>
          {top}
        </span>
      </div>
      <div className={classes.foot}>
        {foot.map((figure, index) => (
          <span key={captions[index]}>{figure}</span>
        ))}
      </div>
    </li>
  );
}
