import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconChartLine, IconTable } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ResponseCurveData } from '../../api/answers';
import { milliseconds, percent, quantityText, rate, roughly } from '../../ui/format/format';
import { inProportion, isWide, type Likely, likelyFigure, likelyText, rounded } from '../../ui/format/likely';
import { useWidth } from '../../ui/layout/useWidth';
import { responseWords as words } from '../../ui/words/charts';
import { CurveTable } from './CurveTable';
import { PlotArea } from './PlotArea';
import classes from './ResponseCurve.module.css';
import {
  type ChosenPoint,
  type CurvePlot,
  type CurveView,
  layoutCurve,
  nearestPoint,
  type PlotPoint,
} from './response';

interface ResponseCurveProps {
  readonly curve: ResponseCurveData;
  readonly chosen: ChosenPoint;
  /** Where the throughput of the design likely lies; null where it is known. */
  readonly doubt?: Likely | null;
  /** The button that opens the curve's reasons. */
  readonly why: ReactNode;
  /** Px of the plot, without its axes. */
  readonly height?: number;
}

/** Room for the labels of both axes, px. */
const left_px = 52;
const right_px = 52;
const bottom_px = 18;
const top_px = 14;

/** Throughput and response time against threads or load; what stands at a place is read by pointer or arrow keys. */
export function ResponseCurve({ curve, chosen, doubt = null, why, height = 100 }: ResponseCurveProps) {
  const [view, setView] = useState<CurveView>(curve.by_threads.length > 0 ? 'threads' : 'load');
  const [asTable, setAsTable] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const width = Math.max(0, useWidth(frame) - left_px - right_px);
  const plot = width > 40 ? layoutCurve(curve, view, chosen, { width, height }, isWide(doubt) ? doubt : null) : null;
  const empty = view === 'threads' ? curve.by_threads.length === 0 : curve.by_load.length === 0;
  const toggle = asTable ? words.asChart : words.asTable;
  return (
    <figure className={classes.figure} aria-label={words.chart}>
      <figcaption className={classes.head}>
        <SegmentedControl
          aria-label={words.viewOf}
          value={view}
          onChange={(picked) => setView(picked as CurveView)}
          data={(['threads', 'load'] as const).map((value) => ({ value, label: words.views[value] }))}
        />
        <span className={classes.foot}>{footOf(curve, doubt)}</span>
        {why}
        <ActionIcon aria-label={toggle} title={toggle} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? <IconChartLine size={16} stroke={1.5} /> : <IconTable size={16} stroke={1.5} />}
        </ActionIcon>
      </figcaption>
      {empty && <p className={classes.empty}>{words.noneAgainst[view]}</p>}
      {asTable && !empty && <CurveTable curve={curve} view={view} doubt={doubt} />}
      <div ref={frame} hidden={asTable || empty}>
        {plot && (
          <Reader
            key={view}
            plot={plot}
            view={view}
            chosen={chosen}
            doubt={doubt}
            of={words.counted[curve.counted].axis}
            width={width}
            height={height}
          />
        )}
      </div>
    </figure>
  );
}

interface ReaderProps {
  readonly plot: CurvePlot;
  readonly view: CurveView;
  readonly chosen: ChosenPoint;
  readonly doubt: Likely | null;
  /** What the threads axis counts, in words. */
  readonly of: string;
  readonly width: number;
  readonly height: number;
}

/** The plot under a range input: the pointer, a touch and the arrow keys all move the same reading mark. */
function Reader({ plot, view, chosen, doubt, of, width, height }: ReaderProps) {
  const [read, setRead] = useState<number | null>(null);
  const mark = read === null ? null : (plot.points[Math.min(read, plot.points.length - 1)] ?? null);
  const start = plot.chosen === null ? 0 : nearestPoint(plot, plot.chosen.x_px);
  const reading = mark === null ? chosenReading(chosen, doubt, view, plot, of) : readingOf(mark, doubt, of);
  return (
    <>
      <p className={classes.reading} aria-hidden="true">
        <b>
          {mark === null && `${words.now} `}
          {reading.place}
        </b>
        <i data-series="throughput" /> {words.throughput} {reading.throughput}
        <i data-series="response" /> {words.response} {reading.response}
        {reading.requests !== null && <span>{words.requests(reading.requests)}</span>}
      </p>
      <div className={classes.stage}>
        <PlotArea
          plot={plot}
          view={view}
          of={of}
          mark={mark}
          width={width}
          height={height}
          margins={{ left_px, right_px, top_px, bottom_px }}
        />
        <input
          type="range"
          className={classes.range}
          style={{ left: left_px, width, height: height + top_px }}
          aria-label={words.read}
          aria-valuetext={spoken(reading)}
          min={0}
          max={plot.points.length - 1}
          step={1}
          value={read ?? start}
          onChange={(event) => setRead(Number(event.currentTarget.value))}
          onPointerMove={(event) => {
            const { left } = event.currentTarget.getBoundingClientRect();
            setRead(nearestPoint(plot, event.clientX - left));
          }}
          onPointerLeave={() => setRead(null)}
          onBlur={() => setRead(null)}
        />
      </div>
    </>
  );
}

/** What is read at one place, in words. */
interface Reading {
  readonly place: string;
  readonly throughput: string;
  readonly response: string;
  readonly requests: string | null;
}

const spoken = ({ place, throughput, response, requests }: Reading) =>
  words.reading(place, throughput, response, requests);

const atThreads = (threads: number, of: string) => words.atThreads(quantityText(roughly(threads)), of);

function readingOf(point: PlotPoint, doubt: Likely | null, of: string): Reading {
  return {
    place: point.threads === null ? words.atLoad(percent(point.load_share)) : atThreads(point.threads, of),
    throughput: rateAt(point.throughput_mb_s, doubt),
    response: quantityText(milliseconds(rounded(point.response_ms, doubt))),
    requests: point.requests_s === null ? null : quantityText(roughly(rounded(point.requests_s, doubt))),
  };
}

function chosenReading(
  chosen: ChosenPoint,
  doubt: Likely | null,
  view: CurveView,
  plot: CurvePlot,
  of: string,
): Reading {
  const last = plot.points.at(-1);
  const share = last?.load_share ? (chosen.throughput_mb_s / last.throughput_mb_s) * last.load_share : null;
  return {
    place:
      view === 'load' && share !== null
        ? words.atLoad(percent(Math.min(1, share), true))
        : atThreads(chosen.threads, of),
    throughput: rateAt(chosen.throughput_mb_s, doubt),
    response: quantityText(milliseconds(chosen.response_ms === null ? null : rounded(chosen.response_ms, doubt))),
    requests: null,
  };
}

/** Throughput at a place of the curve: as much in doubt as what the design gets. */
const rateAt = (value_mb_s: number, doubt: Likely | null): string =>
  doubt ? likelyText(likelyFigure(inProportion(doubt, value_mb_s), 'MB/s', rate)) : quantityText(rate(value_mb_s));

function footOf(curve: ResponseCurveData, doubt: Likely | null): string {
  const { counted, knee_threads, latency_limit_ms, within_limit_mb_s } = curve;
  const said: string[] = [];
  if (knee_threads !== null) {
    const at = atThreads(Math.max(1, rounded(knee_threads, doubt)), words.counted[counted].axis);
    said.push(knee_threads < 1 ? words.kneeBelow(at) : words.kneeAt(at));
  }
  if (latency_limit_ms !== null) {
    const limit = quantityText(milliseconds(latency_limit_ms));
    said.push(
      within_limit_mb_s === null
        ? words.noneWithin(limit)
        : `${words.within(rateAt(within_limit_mb_s, doubt), limit)}.`,
    );
  }
  return said.join(' ');
}
