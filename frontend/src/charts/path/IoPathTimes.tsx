import { type ReactNode, useId } from 'react';
import type { LayerCeiling, PathTime } from '../../api/answers';
import { milliseconds, quantityText } from '../../ui/format/format';
import { words } from '../../ui/words/iopath';
import classes from './IoPath.module.css';
import { type FrameColumn, PathFrame, plotAbove_px, plotHeight_px } from './PathFrame';
import { plotTimes, type TimeColumn } from './pathPlot';

interface IoPathTimesProps {
  readonly layers: readonly LayerCeiling[];
  readonly times: readonly PathTime[];
  readonly selected: ReadonlySet<string>;
  readonly reveal: string | null;
  readonly iconOf: (layer: LayerCeiling) => string;
  /** The reasons of one stage. */
  readonly why: (time: PathTime) => ReactNode;
  readonly onPick: (layer: LayerCeiling) => void;
  readonly onHover: (layer: LayerCeiling | null) => void;
}

const bar_px = 46;
/** A figure in ms, and each of the buttons for its reasons. */
const figure_px = 60;
const why_px = 22;

/** Where the time of a request goes, layer by layer: service filled, waiting hatched; the columns add up to the whole. */
export function IoPathTimes(props: IoPathTimesProps) {
  const waiting = useId();
  const { columns, ticks } = plotTimes(props.layers, props.times, {
    height: plotHeight_px,
    above: plotAbove_px,
    column: 1,
  });
  const most = Math.max(1, ...columns.map((column) => column.times.length));
  return (
    <PathFrame
      label={words.timeChart}
      least_px={figure_px + most * why_px}
      captions={Object.values(words.timeCaptions)}
      unit=""
      columns={columns.map((column) => frameColumn(props, column))}
      ticks={ticks.map(({ value, y }) => ({ y, text: quantityText(milliseconds(value)) }))}
      reveal={props.reveal}
      plot={(column_px) => (
        <>
          <Waiting id={waiting} />
          {columns.map(({ key, pieces }, index) => (
            <g key={key} transform={`translate(${(index + 0.5) * column_px - bar_px / 2} 0)`}>
              {pieces.map((piece) => (
                <rect
                  key={piece.key}
                  y={piece.y}
                  width={bar_px}
                  height={Math.max(1, piece.height - 1)}
                  rx={2}
                  fill={piece.waits ? `url(#${waiting})` : 'var(--hr-text-2)'}
                  stroke={piece.waits ? 'var(--hr-control)' : 'none'}
                >
                  <title>{saysOf(piece.time.label, piece.time)}</title>
                </rect>
              ))}
            </g>
          ))}
          <path className={classes.ground} d={`M0 ${plotHeight_px}H${columns.length * column_px}`} />
        </>
      )}
    />
  );
}

function frameColumn(props: IoPathTimesProps, column: TimeColumn): FrameColumn {
  const { layer, label, times, service_ms, wait_ms } = column;
  const time = (ms: number) => (times.length > 0 ? quantityText(milliseconds(ms)) : null);
  return {
    key: layer?.layer ?? column.key,
    icon: layer ? props.iconOf(layer) : 'activity',
    label,
    detail: layer ? words.parts(layer.count) : words.atNoLayer,
    says: saysOf(label, { service_ms, wait_ms }),
    top: time(service_ms + wait_ms),
    top_y: Math.min(plotHeight_px, ...column.pieces.map(({ y }) => y)),
    foot: [
      times.length > 0 ? (
        <b key="whole">
          {time(service_ms + wait_ms)}
          {times.map((one) => (
            <span key={one.label}>{props.why(one)}</span>
          ))}
        </b>
      ) : (
        words.noTime
      ),
      time(service_ms),
      time(wait_ms),
    ],
    selected: layer !== null && props.selected.has(layer.layer),
    ...(layer && {
      onPick: () => props.onPick(layer),
      onHover: (inside: boolean) => props.onHover(inside ? layer : null),
    }),
  };
}

function saysOf(label: string, time: { readonly service_ms: number; readonly wait_ms: number }): string {
  return words.timeColumn(label, quantityText(milliseconds(time.service_ms)), quantityText(milliseconds(time.wait_ms)));
}

function Waiting({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={5} height={5} fill="var(--hr-surface)" />
        <line y2={5} stroke="var(--hr-control)" strokeWidth={2.5} />
      </pattern>
    </defs>
  );
}
