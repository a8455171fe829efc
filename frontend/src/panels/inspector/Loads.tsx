import { Suspense } from 'react';
import type { CableResult, ComponentResult, Explanation, LoadAnswer } from '../../api/answers';
import { rowsApart } from '../../charts/rowsApart';
import type { DrawnPart } from '../../model/document/types';
import type { RowRange } from '../../model/tree/likelyLoads';
import { rangeOf } from '../../model/tree/likelyRange';
import { Figure } from '../../ui/figure/Figure';
import { Gauge } from '../../ui/figure/Gauge';
import { WhyButton } from '../../ui/figure/WhyButton';
import { count, megabytes, milliseconds, percent, quantity, roughly } from '../../ui/format/format';
import { isWide, likelyOf, rounded, sharePercents } from '../../ui/format/likely';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { words as chartWords } from '../../ui/words/charts';
import { words as figureWords } from '../../ui/words/figures';
import { words } from '../../ui/words/inspector';
import { words as likelyWords } from '../../ui/words/likely';
import { words as performanceWords } from '../../ui/words/performance';
import { timesKey } from '../performance/keys';
import { ceilingFigure, headroomFigure, headroomOf, loadFigure } from '../performance/likelyFigures';
import { type StudioResult, useStudio } from '../studio';
import classes from './Inspector.module.css';
import { whyNoCeiling } from './noCeiling';
import { summarise } from './summary';

const performance = performanceWords.atPart;

const CalibratedFigures = lazyComponent(async () => (await import('./CalibratedFigures')).CalibratedFigures);
const PartFigures = lazyComponent(async () => (await import('./PartFigures')).PartFigures);

/** Loads of one part: its gauge, throughput, ceiling and every limit with its reasons. */
export function PartLoads({ part }: { readonly part: DrawnPart }) {
  const { result } = useStudio();
  const load = result?.parts.get(part.id);
  return (
    <>
      {result && load ? (
        <LoadOf part={part} load={load} result={result} />
      ) : (
        <p className={classes.hint}>{result ? words.noLoad : words.noResult}</p>
      )}
      <Suspense fallback={null}>
        <CalibratedFigures id={part.id} />
        <PartFigures partId={part.part} />
      </Suspense>
    </>
  );
}

interface LoadOfProps {
  readonly part: DrawnPart;
  readonly load: ComponentResult;
  readonly result: StudioResult;
}

function LoadOf({ part, load, result }: LoadOfProps) {
  const explanations = load.explanations.flatMap((key) => result.explanations.get(key) ?? []);
  const [tightest] = explanations;
  const headroom = headroomOf(load);
  const likely = rangeOf(result, load);
  return (
    <>
      <LoadHead utilisation={load.utilisation} binds={load.binds} explanation={tightest} likely={likely} />
      <div className={classes.figures}>
        <Figure label={words.throughput} quantity={loadFigure(result, load.throughput_mb_s)} explanation={tightest} />
        <DirectionFigures load={load} result={result} explanation={tightest} />
        {headroom !== null && (
          <>
            <Figure label={words.ceiling} quantity={ceilingOfLoad(result, load)} explanation={tightest} />
            <Figure label={words.headroom} quantity={headroomFigure(result, load)} explanation={tightest} />
          </>
        )}
      </div>
      {headroom === null && <p className={classes.hint}>{whyNoCeiling(part, load, result)}</p>}
      <PartTimes load={load} />
      <Limits explanations={explanations} />
    </>
  );
}

const ceilingOfLoad = (result: StudioResult, load: CableResult | ComponentResult) =>
  ceilingFigure(result, { ...load, explanation: load.explanations[0] ?? '' });

/** Loads of one cable, in its busier direction. */
export function CableLoads({ cableId }: { readonly cableId: string }) {
  const { result } = useStudio();
  const load = result?.cables.get(cableId);
  if (!result || !load) return <p className={classes.hint}>{words.noResult}</p>;
  const explanations = load.explanations.flatMap((key) => result.explanations.get(key) ?? []);
  const [tightest] = explanations;
  const likely = rangeOf(result, load);
  return (
    <>
      <LoadHead utilisation={load.utilisation} binds={load.binds} explanation={tightest} likely={likely} />
      <div className={classes.figures}>
        <Figure label={words.throughput} quantity={loadFigure(result, load.throughput_mb_s)} explanation={tightest} />
        <Figure label={words.ceiling} quantity={ceilingOfLoad(result, load)} explanation={tightest} />
      </div>
      <Limits explanations={explanations} />
    </>
  );
}

/** Every limit with its reasons, when there is more than the one above. */
function Limits({ explanations }: { readonly explanations: readonly Explanation[] }) {
  // Parts within have rows of their own, and those that are alike share one.
  const limits = [...new Set(explanations)];
  if (limits.length < 2) return null;
  const apart = rowsApart(limits.map(({ key, label }) => ({ row: key, name: label })));
  return (
    <div className={classes.section}>
      <h3>{words.limits}</h3>
      {limits.map((explanation) => (
        <Figure
          key={explanation.key}
          label={chartWords.apart(explanation.label, apart.get(explanation.key))}
          quantity={quantity(explanation.value, explanation.unit)}
          basis={explanation.basis}
          explanation={explanation}
        />
      ))}
    </div>
  );
}

/** What is at the part and how long it stays, at its tightest limit; nothing where no time is known. */
function PartTimes({ load }: { readonly load: ComponentResult }) {
  const { result } = useStudio();
  const { requests_s, queue, service_ms, wait_ms } = load;
  if (requests_s === null && queue === null && service_ms === null) return null;
  const why = result?.explanations.get(timesKey(load));
  return (
    <div className={classes.section}>
      <h3>{performance.title}</h3>
      <Figure label={performance.requests} quantity={roughly(requests_s, '/s')} explanation={why} />
      {service_ms === 0 && !wait_ms ? (
        <p className={classes.hint}>{performance.noTime}</p>
      ) : (
        <>
          <Figure label={performance.queue} quantity={roughly(queue)} explanation={why} />
          <Figure label={performance.service} quantity={milliseconds(service_ms)} explanation={why} />
          <Figure label={performance.wait} quantity={milliseconds(wait_ms)} explanation={why} />
        </>
      )}
    </div>
  );
}

interface DirectionProps {
  readonly load: ComponentResult;
  readonly result: StudioResult;
  readonly explanation: Explanation | undefined;
}

/** Reads and writes apart, only when the part carries both. */
function DirectionFigures({ load, result, explanation }: DirectionProps) {
  if (load.read_mb_s <= 0 || load.write_mb_s <= 0) return null;
  return (
    <>
      <Figure label={words.read} quantity={loadFigure(result, load.read_mb_s)} explanation={explanation} />
      <Figure label={words.write} quantity={loadFigure(result, load.write_mb_s)} explanation={explanation} />
    </>
  );
}

interface LoadHeadProps extends Pick<LoadAnswer, 'utilisation' | 'binds'> {
  readonly explanation?: Explanation | undefined;
  readonly likely?: RowRange | null;
}

function LoadHead({ utilisation, binds, explanation, likely = null }: LoadHeadProps) {
  if (utilisation === null) return null;
  const doubt = likely && { low: likely.low, median: utilisation, high: likely.high };
  return (
    <div className={classes.loadHead}>
      <Gauge utilisation={utilisation} binds={binds} likely={doubt} prior={likely?.prior ?? false} height={10} />
      <b>{percent(utilisation, binds)}</b>
      {doubt && isWide(doubt) && <small>{likelyWords.likely(sharePercents(doubt).range ?? '')}</small>}
      {binds && <span className={classes.binds}>{figureWords.binds}</span>}
      {explanation && <WhyButton explanation={explanation} label={figureWords.utilisation} />}
    </div>
  );
}

/** Loads of many parts: their sum, what they share, and how many stand in which band. */
export function GroupLoads({ parts }: { readonly parts: readonly DrawnPart[] }) {
  const { result } = useStudio();
  if (!result) return <p className={classes.hint}>{words.noResult}</p>;
  const results = parts.map((part) => result.parts.get(part.id));
  const summary = summarise(results);
  const utilisations = results.flatMap((entry) => entry?.utilisation ?? []);
  const tightest = utilisations.length > 0 ? Math.max(...utilisations) : null;
  return (
    <>
      <LoadHead utilisation={tightest} binds={summary.bands.some(({ band }) => band === 4)} />
      <div className={classes.figures}>
        <Figure label={words.throughputAll(parts.length)} quantity={loadFigure(result, summary.throughput_mb_s)} />
        {summary.each_mb_s !== null && (
          <Figure label={`${words.throughput}, each`} quantity={loadFigure(result, summary.each_mb_s)} />
        )}
        {summary.ceiling_mb_s !== null && (
          <Figure
            label={`${words.ceiling}, each`}
            quantity={megabytes(rounded(summary.ceiling_mb_s, likelyOf(result)))}
          />
        )}
      </div>
      <div className={classes.section}>
        <h3>{words.bands}</h3>
        {summary.bands.map(({ band, parts: inBand }) => (
          <div key={String(band)} className={classes.band}>
            <span className={classes.swatch} data-band={band ?? 'unknown'} aria-hidden="true" />
            <span>{band === null ? words.bandUnknown : words.bandNames[band]}</span>
            <b>{count(inBand)}</b>
          </div>
        ))}
      </div>
    </>
  );
}
