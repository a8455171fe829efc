import { type ReactNode, useId } from 'react';
import type { LayerCeiling } from '../../api/answers';
import { BasisTag } from '../../ui/figure/BasisTag';
import { loadBand, loadColour } from '../../ui/figure/load';
import { Value } from '../../ui/figure/Value';
import {
  count,
  inGigabytes,
  megabytes,
  percent,
  type Quantity,
  quantityText,
  rate,
  roughly,
  UNKNOWN,
} from '../../ui/format/format';
import { isWide, type Likely, rounded } from '../../ui/format/likely';
import { words } from '../../ui/words/iopath';
import { Hatch } from '../Hatch';
import classes from './IoPath.module.css';
import { type FrameColumn, PathFrame, plotAbove_px, plotHeight_px } from './PathFrame';
import { type PathBar, type PathRun, type PathUnit, plotLayers } from './pathPlot';

export interface Application {
  readonly label: string;
  readonly detail: string;
  readonly throughput_mb_s: number;
  readonly requests_s: number | null;
  readonly why: string;
}

export interface IoPathProps {
  readonly layers: readonly LayerCeiling[];
  readonly application: Application;
  readonly unit: Exclude<PathUnit, 'time'>;
  /** Of the throughput, and of the ceiling of a layer: figures have as many digits as it leaves. */
  readonly doubt: Likely | null;
  readonly ceilingDoubt: (layer: LayerCeiling) => Likely | null;
  /** Layers with something selected in them, and the one to bring into sight. */
  readonly selected: ReadonlySet<string>;
  readonly reveal: string | null;
  readonly iconOf: (layer: LayerCeiling) => string;
  /** The button that opens the reasons under a key of the result. */
  readonly why: (key: string, label: string) => ReactNode;
  readonly onPick: (layer: LayerCeiling) => void;
  readonly onHover: (layer: LayerCeiling | null) => void;
}

const bar_px = 46;

/** What each layer carries and could carry, on one scale, with the throughput as one line through all. */
export function IoPath(props: IoPathProps) {
  const { layers, application, unit, doubt, reveal } = props;
  const hatch = useId();
  const through = unit === 'rate' ? application.throughput_mb_s : (application.requests_s ?? 0);
  const size = { height: plotHeight_px, above: plotAbove_px, column: 1 };
  const { bars, line_y, ticks } = plotLayers(layers, through, unit, size);
  const figure = figureOf(unit, through, doubt);
  const unitName = unit === 'requests' ? words.units.requests : rate(through).unit;
  return (
    <PathFrame
      label={words.chart}
      captions={Object.values(words.captions)}
      unit={unitName}
      columns={[
        applicationColumn(props, { value: figure(through), unit: unitName }, line_y),
        ...bars.map((bar) => layerColumn(props, bar, through)),
      ]}
      ticks={ticks.map(({ value, y }) => ({ y, text: figure(value).replace(/[.]0$/, '') }))}
      reveal={reveal}
      plot={(column) => (
        <>
          <Hatch id={hatch} />
          <path className={classes.ribbon} d={plotLayers(layers, through, unit, { ...size, column }).ribbon} />
          <rect
            className={classes.through}
            x={(column - bar_px) / 2}
            y={line_y}
            width={bar_px}
            height={plotHeight_px - line_y}
            rx={3}
          />
          {bars.map((bar, index) => (
            <g key={bar.layer.layer} transform={`translate(${(index + 1.5) * column - bar_px / 2} 0)`}>
              <Bar bar={bar} hatch={hatch} />
            </g>
          ))}
          <path className={classes.line} d={`M${column / 2} ${line_y}H${(bars.length + 0.5) * column}`} />
          <path className={classes.ground} d={`M0 ${plotHeight_px}H${(bars.length + 1) * column}`} />
        </>
      )}
    />
  );
}

/** Figures of one chart have one unit: that of the throughput. */
function figureOf(unit: IoPathProps['unit'], through: number, doubt: Likely | null): (value: number | null) => string {
  const inRates = unit === 'rate' && through >= 999.5 ? 1000 : 1;
  return (value) => {
    if (value === null) return UNKNOWN;
    if (unit === 'requests' || isWide(doubt)) return roughly(rounded(value, doubt) / inRates).value;
    return through >= 999.5 ? inGigabytes(value) : megabytes(value).value;
  };
}

function applicationColumn({ application, why }: IoPathProps, through: Quantity, line_y: number): FrameColumn {
  const { label, detail } = application;
  return {
    key: 'application',
    icon: 'activity',
    label: words.application,
    detail,
    says: `${label}: ${quantityText(through)}`,
    top: through.value,
    top_y: line_y,
    foot: [
      <b key="figure">
        <Value {...through} />
        {why(application.why, label)}
      </b>,
      <span key="label" className={classes.twoLines} title={label}>
        {label}
      </span>,
      '',
      '',
    ],
    selected: false,
  };
}

function layerColumn(props: IoPathProps, bar: PathBar, through: number): FrameColumn {
  const { layer } = bar;
  const doubt = isWide(props.doubt) ? props.doubt : props.ceilingDoubt(layer);
  const figure = figureOf(props.unit, through, props.doubt);
  const ceilingFigure = figureOf(props.unit, through, doubt);
  const { label, busiest, utilisation, binds, room } = layer;
  const share = percent(utilisation, binds);
  const ceiling = bar.ceiling === null ? words.noLimit : ceilingFigure(bar.ceiling);
  const ceilingKey = props.unit === 'requests' ? `${layer.explanation}/requests` : layer.explanation;
  return {
    key: layer.layer,
    icon: props.iconOf(layer),
    label,
    detail: words.parts(layer.count),
    says: [words.column(label, figure(bar.load), ceiling, share, binds), ...partShares(layer)].join('; '),
    top:
      bar.ceiling === null ? null : (
        <>
          {ceiling}
          {props.why(ceilingKey, words.ceiling(label))}
        </>
      ),
    top_y: bar.ceiling_y,
    foot: [
      <b key="share">
        {share}
        {busiest && props.why(busiest.explanation, words.share(label))}
      </b>,
      busiest ? (
        <span key="busiest" title={busiest.name}>
          {busiestText(busiest, doubt)}
        </span>
      ) : (
        words.noLimit
      ),
      busiest && <BasisTag key="basis" basis={busiest.basis} />,
      roomText(props, layer, room === null ? null : rounded(room * 100, doubt)),
    ],
    selected: props.selected.has(layer.layer),
    onPick: () => props.onPick(layer),
    onHover: (inside) => props.onHover(inside ? layer : null),
  };
}

const partShares = ({ parts }: LayerCeiling) =>
  parts.length < 2 ? [] : parts.map((part) => words.partShare(part.name, percent(part.utilisation, part.binds)));

function busiestText({ load_mb_s, ceiling_mb_s }: NonNullable<LayerCeiling['busiest']>, doubt: Likely | null): string {
  const figure = (value: number) => megabytes(rounded(value, doubt)).value;
  return words.ofCeiling(figure(load_mb_s), `${figure(ceiling_mb_s)}\u00a0MB/s`);
}

function roomText(
  { why }: IoPathProps,
  { explanation, binds, label }: LayerCeiling,
  percents: number | null,
): ReactNode {
  const text = binds ? <b>{words.binds}</b> : percents === null ? UNKNOWN : `+${count(percents)}%`;
  return (
    <>
      {text}
      {percents !== null && why(`${explanation}/room`, words.room(label))}
    </>
  );
}

interface BarProps {
  readonly bar: PathBar;
  readonly hatch: string;
}

function Bar({ bar, hatch }: BarProps) {
  const { ceiling_y, broken, ceiling } = bar;
  return (
    <>
      <rect
        className={ceiling === null ? classes.unknown : classes.ceiling}
        x={0.5}
        y={ceiling_y + 0.5}
        width={bar_px - 1}
        height={Math.max(0, plotHeight_px - ceiling_y - 0.5)}
        rx={3}
      />
      {bar.runs.map((run) => (
        <Run key={run.key} run={run} name={shortName(run, bar.runs)} hatch={hatch} />
      ))}
      {broken && <path className={classes.break} d={`M-4 ${ceiling_y + 20}l${bar_px + 8} -8v7l-${bar_px + 8} 8z`} />}
    </>
  );
}

/** Characters that fit across a bar. */
const longest = 9;

/** The name without the word that all runs of the bar begin with, where enough is left of it; none where it is too long. */
function shortName(run: PathRun, runs: readonly PathRun[]): string {
  if (runs.length < 2) return '';
  const first = run.name.split(' ')[0] ?? '';
  const shared = runs.every(({ name }) => name.startsWith(`${first} `));
  const rest = run.name.slice(first.length + 1);
  const name = shared && rest.length > 2 ? rest : run.name;
  return name.length > longest ? '' : name;
}

interface RunProps {
  readonly run: PathRun;
  readonly name: string;
  readonly hatch: string;
}

function Run({ run, name, hatch }: RunProps) {
  const band = loadBand(run.utilisation, run.binds);
  const box = { y: run.y, width: bar_px, height: Math.max(0, run.height - 1), rx: 2 };
  const fill = band === null ? undefined : loadColour(band);
  return (
    <>
      {fill && <rect {...box} fill={fill} />}
      {run.binds && <rect {...box} fill={`url(#${hatch})`} />}
      {name && run.height > 16 && (
        <text
          className={classes.name}
          x={bar_px / 2}
          y={run.y + run.height / 2}
          dy="0.32em"
          style={{ fill: `var(--hr-load-on-${band ?? 0})` }}
        >
          {name}
        </text>
      )}
    </>
  );
}
