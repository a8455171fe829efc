import { type ReactNode, useId, useRef } from 'react';
import type { LayerCeiling, UnknownLayer } from '../api/answers';
import { loadBand, loadColour } from '../ui/figure/load';
import { count, inGigabytes, percent, quantityText, rate, UNKNOWN } from '../ui/format/format';
import {
  inProportion,
  isWide,
  type Likely,
  type LikelyFigure,
  likelyFigure,
  likelyText,
  shortText,
  widthOf,
} from '../ui/format/likely';
import { useWidth } from '../ui/layout/useWidth';
import { words } from '../ui/words/charts';
import { DoubtHatch, Hatch } from './Hatch';
import classes from './LayerCeilings.module.css';
import { type BarRun, type LayerBar, layoutLayers, withCeiling } from './layers';

interface LayerCeilingsProps {
  readonly layers: readonly LayerCeiling[];
  /** Layers with parts that nobody states a figure of: the throughput is an upper bound. */
  readonly unknown: readonly UnknownLayer[];
  readonly throughput_mb_s: number;
  /** The same as it is written. */
  readonly throughput: LikelyFigure;
  /** Where the ceiling of a layer likely lies, MB/s; null where it is known. */
  readonly likely: (layer: LayerCeiling) => Likely | null;
  /** The button that opens a ceiling's reasons. */
  readonly why: (layer: LayerCeiling) => ReactNode;
  readonly onPick: (ids: readonly string[]) => void;
}

const row_px = 20;
const bar_px = 11;
const label_px = 108;
/** A character of a value at 12 px. */
const character_px = 6.4;
const gap_px = 12;
const why_px = 24;

/** The most that each layer alone could carry, on one scale, with one line of throughput through all. */
export function LayerCeilings({
  layers,
  unknown,
  throughput,
  throughput_mb_s,
  likely,
  why,
  onPick,
}: LayerCeilingsProps) {
  const through = rate(throughput_mb_s);
  const large = through.unit === 'GB/s';
  return (
    <figure className={classes.figure}>
      <figcaption>
        <b>{words.layerTitle}</b> <span>{large ? words.layerLead : words.layerLeadSmall}</span>
      </figcaption>
      <Chart
        layers={layers}
        throughput_mb_s={throughput_mb_s}
        name={words.layerChart(through.unit, likelyText(throughput))}
        large={large}
        likely={likely}
        why={why}
        onPick={onPick}
      />
      {unknown.length > 0 && <p>{words.noFigure(unknown.map(named))}</p>}
    </figure>
  );
}

interface ChartProps extends Pick<LayerCeilingsProps, 'layers' | 'throughput_mb_s' | 'likely' | 'why' | 'onPick'> {
  /** What is said of it where it is not seen. */
  readonly name: string;
  /** Whether its unit is GB/s. */
  readonly large: boolean;
}

function Chart({ layers, throughput_mb_s, name, large, likely, why, onPick }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const hatch = useId();
  const limited = withCeiling(layers);
  const texts = new Map(limited.map((layer) => [layer, ceilingText(layer, likely(layer), large)]));
  const value_px = character_px * Math.max(...[...texts.values()].map(({ length }) => length), 7);
  const inner = Math.max(60, width - label_px - value_px - gap_px - why_px);
  const chart = layoutLayers(limited, throughput_mb_s, inner);
  const endsOf = (range: Likely | null) => (range && isWide(range) ? chart.across(range.low, range.high) : null);
  const height = chart.bars.length * row_px + 8;
  const line_px = label_px + chart.line_px;
  return (
    <div ref={frame} className={classes.chart}>
      {width > 0 && (
        <svg width={width - why_px} height={height} role="group" aria-label={name}>
          <Hatch id={hatch} />
          <DoubtHatch id={`${hatch}-doubt`} />
          {chart.bars.map((bar, index) => (
            <g key={bar.layer.layer} transform={`translate(0 ${index * row_px + 4})`}>
              <Bar
                bar={bar}
                width={inner}
                hatch={hatch}
                value={texts.get(bar.layer) ?? UNKNOWN}
                right_px={value_px}
                label={barName(bar.layer, likely(bar.layer))}
                ends={endsOf(likely(bar.layer))}
                onPick={onPick}
              />
            </g>
          ))}
          {throughput_mb_s > 0 && <line className={classes.line} x1={line_px} x2={line_px} y1={0} y2={height} />}
        </svg>
      )}
      <div className={classes.whys}>
        {chart.bars.map(({ layer }) => (
          <div key={layer.layer}>{why(layer)}</div>
        ))}
      </div>
    </div>
  );
}

/** A layer by its label, and the parts that lack a figure where they are few. */
const named = ({ label, parts }: UnknownLayer) =>
  parts.length > 0 && parts.length <= 3 ? `${label} (${parts.join(', ')})` : label;

interface BarProps {
  readonly bar: LayerBar;
  readonly width: number;
  readonly hatch: string;
  /** Its ceiling in the unit of the chart. */
  readonly value: string;
  /** Room for it. */
  readonly right_px: number;
  readonly label: string;
  /** Ends of the ceiling's interval, px; null where it is known. */
  readonly ends: readonly [number, number] | null;
  readonly onPick: (ids: readonly string[]) => void;
}

function Bar({ bar, width, hatch, value, right_px, label, ends, onPick }: BarProps) {
  const { layer } = bar;
  const ids = layer.parts.flatMap((part) => part.component_ids);
  const pick = () => ids.length > 0 && onPick(ids);
  return (
    <g
      className={classes.bar}
      role="button"
      tabIndex={0}
      aria-label={label}
      onClick={pick}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') pick();
      }}
    >
      <rect className={classes.hit} width={label_px + width + gap_px + right_px} height={row_px - 2} y={-2} />
      <text className={classes.label} data-binds={layer.binds || undefined} x={0} y={bar_px - 2}>
        {layer.label}
      </text>
      <g transform={`translate(${label_px} 0)`}>
        <rect className={classes.track} width={bar.ceiling_px} height={bar_px} rx={2} />
        {bar.runs.map((run) => (
          <Run key={run.key} run={run} hatch={hatch} />
        ))}
        {ends && (
          <rect
            className={classes.doubt}
            x={ends[0]}
            width={Math.max(0, ends[1] - ends[0])}
            height={bar_px}
            fill={`url(#${hatch}-doubt)`}
          />
        )}
        {bar.broken && <path className={classes.break} d={`M${width - 14} ${bar_px + 1}l4 -${bar_px + 2}`} />}
      </g>
      <text className={classes.value} x={label_px + width + gap_px + right_px} y={bar_px - 1}>
        {value}
      </text>
    </g>
  );
}

function Run({ run, hatch }: { readonly run: BarRun; readonly hatch: string }) {
  const band = loadBand(run.utilisation, run.binds);
  const width = Math.max(0, run.width - 1);
  if (band === null)
    return <rect className={classes.unknown} x={run.x + 0.5} y={0.5} width={width} height={bar_px - 1} rx={2} />;
  return (
    <>
      <rect x={run.x} width={width} height={bar_px} rx={2} fill={loadColour(band)} />
      {run.binds && <rect x={run.x} width={width} height={bar_px} rx={2} fill={`url(#${hatch})`} />}
    </>
  );
}

/** `51, 49 to 52`, in the unit of the chart; beyond 2 : 1 the range alone, since a bar beside it has the middle. */
function ceilingText({ ceiling_mb_s }: LayerCeiling, likely: Likely | null, large: boolean): string {
  if (ceiling_mb_s === null) return UNKNOWN;
  const plain = (value: number) => ({ value: large ? inGigabytes(1000 * value) : count(value), unit: '' });
  const scale = large ? 1000 : 1;
  const median = ceiling_mb_s / scale;
  if (likely === null) return plain(median).value;
  const figure = likelyFigure(inProportion(likely, median), '', plain);
  return widthOf(likely) === 'about' && figure.range !== null ? figure.range : shortText(figure);
}

function barName(layer: LayerCeiling, likely: Likely | null): string {
  const known = likely ? likelyText(likelyFigure(likely, 'MB/s', rate)) : quantityText(rate(layer.ceiling_mb_s));
  const ceiling = layer.ceiling_mb_s === null ? words.unknownCeiling : known;
  return words.layerBar(
    layer.label,
    quantityText(rate(layer.load_mb_s)),
    ceiling,
    percent(layer.utilisation, layer.binds),
    layer.binds,
  );
}
