import { type ReactNode, useId, useRef } from 'react';
import type { LayerCeiling, UnknownLayer } from '../api/answers';
import { loadBand, loadColour } from '../ui/figure/load';
import { inGigabytes, percent, quantityText, rate } from '../ui/format/format';
import { isWide, type Likely } from '../ui/format/likely';
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
  /** Where the ceiling of a layer likely lies, MB/s; null where it is known. */
  readonly likely: (layer: LayerCeiling) => Likely | null;
  /** The button that opens a ceiling's reasons. */
  readonly why: (layer: LayerCeiling) => ReactNode;
  readonly onPick: (ids: readonly string[]) => void;
}

const row_px = 20;
const bar_px = 11;
const label_px = 108;
const value_px = 44;
const gap_px = 12;
const why_px = 24;

/** The most that each layer alone could carry, on one scale, with one line of throughput through all. */
export function LayerCeilings({ layers, unknown, throughput_mb_s, likely, why, onPick }: LayerCeilingsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const hatch = useId();
  const inner = Math.max(60, width - label_px - value_px - gap_px - why_px);
  const limited = withCeiling(layers);
  const chart = layoutLayers(limited, throughput_mb_s, inner);
  const through = rate(throughput_mb_s);
  const endsOf = (range: Likely | null) => (range && isWide(range) ? chart.across(range.low, range.high) : null);
  const height = chart.bars.length * row_px + 8;
  return (
    <figure className={classes.figure}>
      <figcaption>
        <b>{words.layerTitle}</b> <span>{through.unit === 'GB/s' ? words.layerLead : words.layerLeadSmall}</span>
      </figcaption>
      <div ref={frame} className={classes.chart}>
        {width > 0 && (
          <svg
            width={width - why_px}
            height={height}
            role="group"
            aria-label={words.layerChart(through.unit, quantityText(through))}
          >
            <Hatch id={hatch} />
            <DoubtHatch id={`${hatch}-doubt`} />
            {chart.bars.map((bar, index) => (
              <g key={bar.layer.layer} transform={`translate(0 ${index * row_px + 4})`}>
                <Bar
                  bar={bar}
                  width={inner}
                  hatch={hatch}
                  inGigabytes={through.unit === 'GB/s'}
                  ends={endsOf(likely(bar.layer))}
                  onPick={onPick}
                />
              </g>
            ))}
            {throughput_mb_s > 0 && (
              <line
                className={classes.line}
                x1={label_px + chart.line_px}
                x2={label_px + chart.line_px}
                y1={0}
                y2={height}
              />
            )}
          </svg>
        )}
        <div className={classes.whys}>
          {chart.bars.map(({ layer }) => (
            <div key={layer.layer}>{why(layer)}</div>
          ))}
        </div>
      </div>
      {unknown.length > 0 && <p>{words.noFigure(unknown.map(named))}</p>}
    </figure>
  );
}

/** A layer by its label, and the parts that lack a figure where they are few. */
const named = ({ label, parts }: UnknownLayer) =>
  parts.length > 0 && parts.length <= 3 ? `${label} (${parts.join(', ')})` : label;

interface BarProps {
  readonly bar: LayerBar;
  readonly width: number;
  readonly hatch: string;
  readonly inGigabytes: boolean;
  /** Ends of the ceiling's interval, px; null where it is known. */
  readonly ends: readonly [number, number] | null;
  readonly onPick: (ids: readonly string[]) => void;
}

function Bar({ bar, width, hatch, inGigabytes, ends, onPick }: BarProps) {
  const { layer } = bar;
  const ids = layer.parts.flatMap((part) => part.component_ids);
  const pick = () => ids.length > 0 && onPick(ids);
  return (
    <g
      className={classes.bar}
      role="button"
      tabIndex={0}
      aria-label={barName(layer)}
      onClick={pick}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') pick();
      }}
    >
      <rect className={classes.hit} width={label_px + width + gap_px + value_px} height={row_px - 2} y={-2} />
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
      <text className={classes.value} x={label_px + width + gap_px + value_px} y={bar_px - 1}>
        {ceilingText(ends ? twoDigits(layer.ceiling_mb_s) : layer.ceiling_mb_s, inGigabytes)}
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

/** Of a ceiling in doubt no more is known. */
const twoDigits = (value: number | null) => (value === null ? null : Number(value.toPrecision(2)));

function ceilingText(ceiling_mb_s: number | null, large: boolean): string {
  if (ceiling_mb_s === null) return '–';
  return large ? inGigabytes(ceiling_mb_s) : Math.round(ceiling_mb_s).toLocaleString('en');
}

function barName(layer: LayerCeiling): string {
  const ceiling = layer.ceiling_mb_s === null ? words.unknownCeiling : quantityText(rate(layer.ceiling_mb_s));
  return words.layerBar(
    layer.label,
    quantityText(rate(layer.load_mb_s)),
    ceiling,
    percent(layer.utilisation, layer.binds),
    layer.binds,
  );
}
