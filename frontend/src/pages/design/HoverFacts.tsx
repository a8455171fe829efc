import type { CableResult, Explanation, LadderStep } from '../../api/answers';
import { bindsAtText } from '../../charts/ladder';
import type { DesignCable, DrawnPart, DrawnTree } from '../../model/document/types';
import { rangeOf } from '../../model/tree/likelyRange';
import { ceilingFigure, headroomFigure, headroomOf, loadFigure } from '../../panels/performance/likelyFigures';
import { type Studio, type StudioResult, useStudio } from '../../panels/studio';
import { Gauge } from '../../ui/figure/Gauge';
import { percent, quantityText } from '../../ui/format/format';
import { isWide, sharePercents } from '../../ui/format/likely';
import { words as figures } from '../../ui/words/figures';
import { hoverWords as words } from '../../ui/words/hand';
import { words as likely } from '../../ui/words/likely';
import classes from './HoverFacts.module.css';

/** The load of a part or cable at a glance: how much, of what, what is left and why. */
export function HoverFacts({ id }: { readonly id: string }) {
  const studio = useStudio();
  const part = studio.tree.parts.get(id);
  const cable = part ? undefined : studio.snapshot.cables.get(id);
  if (!part && !cable) return null;
  const load = studio.result?.parts.get(id) ?? studio.result?.cables.get(id);
  return (
    <div className={classes.facts}>
      {part && <PartHead part={part} tree={studio.tree} />}
      {cable && <CableHead cable={cable} studio={studio} />}
      {studio.result && load ? (
        <Load id={id} load={load} result={studio.result} isCable={cable !== undefined} />
      ) : (
        <p className={classes.hint}>{studio.result ? words.noLoad : words.noResult}</p>
      )}
    </div>
  );
}

function PartHead({ part, tree }: { readonly part: DrawnPart; readonly tree: DrawnTree }) {
  const around = framesRound(tree, part);
  const place = around.length > 0 ? words.inside(around.join(', ')) : '';
  return (
    <header>
      <h3>{part.count > 1 ? `${part.name} ×${part.count}` : part.name}</h3>
      <p>{[part.subtitle, place].filter(Boolean).join(', ')}</p>
    </header>
  );
}

/** The nearest two frames. */
function framesRound(tree: DrawnTree, part: DrawnPart): string[] {
  const names: string[] = [];
  let frame = tree.parts.get(part.parent ?? '');
  while (frame && names.length < 2) {
    names.push(frame.name);
    frame = tree.parts.get(frame.parent ?? '');
  }
  return names;
}

function CableHead({ cable, studio }: { readonly cable: DesignCable; readonly studio: Studio }) {
  const end = ([id, port]: readonly [string, string]) => {
    const part = studio.tree.parts.get(id);
    return `${part?.name ?? id}, ${part?.ports.find((item) => item.id === port)?.label ?? port}`;
  };
  const speed = commonSpeed(studio.tree, cable);
  return (
    <header>
      <h3>{words.ends(end(cable.from), end(cable.to))}</h3>
      {speed !== null && (
        <p>
          {words.speed} {words.gbps(speed)}
        </p>
      )}
    </header>
  );
}

/** The highest speed that both ends know. */
function commonSpeed(tree: DrawnTree, { from, to }: DesignCable): number | null {
  const [a, b] = [from, to].map(
    ([id, port]) => tree.parts.get(id)?.ports.find((item) => item.id === port)?.speeds_gbps ?? [],
  );
  const common = a?.filter((speed) => b?.includes(speed)) ?? [];
  return common.length > 0 ? Math.max(...common) : null;
}

interface LoadProps {
  readonly id: string;
  readonly load: CableResult;
  readonly result: StudioResult;
  readonly isCable: boolean;
}

function Load({ id, load, result, isCable }: LoadProps) {
  const { utilisation, throughput_mb_s, ceiling_mb_s, binds } = load;
  const reasons = load.explanations.flatMap((key) => result.explanations.get(key) ?? []);
  const passed = quantityText(loadFigure(result, throughput_mb_s).lead);
  const range = rangeOf(result, load);
  const doubt = range && utilisation !== null ? { ...range, median: utilisation } : null;
  return (
    <>
      {utilisation !== null && (
        <div className={classes.load}>
          <Gauge utilisation={utilisation} binds={binds} likely={doubt} prior={range?.prior ?? false} />
          <b>{percent(utilisation, binds)}</b>
          {doubt && isWide(doubt) && <small>{likely.likely(sharePercents(doubt).range ?? '')}</small>}
          {binds && <span className={classes.binds}>{figures.binds}</span>}
        </div>
      )}
      <p className={classes.figures}>
        {ceiling_mb_s === null ? words.noCeiling(passed) : words.loadOf(passed, ceilingText(result, load))}
      </p>
      {ceiling_mb_s !== null && <Room load={load} ceiling_mb_s={ceiling_mb_s} result={result} />}
      {isCable ? <Directions reasons={reasons} /> : reasons[0] && <Reason reason={reasons[0]} />}
      <Binding id={id} load={load} result={result} />
    </>
  );
}

const ceilingText = (result: StudioResult, load: CableResult) =>
  quantityText(ceilingFigure(result, { ...load, explanation: load.explanations[0] ?? '' }).lead);

interface RoomProps extends Pick<LoadProps, 'load' | 'result'> {
  readonly ceiling_mb_s: number;
}

function Room({ load, ceiling_mb_s, result }: RoomProps) {
  const share = ceiling_mb_s > 0 ? percent((headroomOf(load) ?? 0) / ceiling_mb_s) : words.unknown;
  return (
    <p className={classes.line}>
      <span>{words.room}</span>
      <b>{words.roomLeft(quantityText(headroomFigure(result, load)), share)}</b>
    </p>
  );
}

/** The sum behind the percentage, without what the sum of its ceiling would add. */
const sumOf = ({ with_numbers }: Explanation): string => with_numbers.split(';')[0] ?? '';

function Reason({ reason }: { readonly reason: Explanation }) {
  return (
    <p className={classes.reason}>
      <span>{words.tightest}</span>
      {reason.label}: {sumOf(reason)}
    </p>
  );
}

/** A cable carries each way by itself; its explanations are one a direction. */
function Directions({ reasons }: { readonly reasons: readonly Explanation[] }) {
  return reasons.map((reason) => {
    const direction = reason.key.slice(reason.key.lastIndexOf(':') + 1);
    return (
      <p key={reason.key} className={classes.line}>
        <span>{words.directions[direction] ?? reason.label}</span>
        <b>{sumOf(reason)}</b>
      </p>
    );
  });
}

function Binding({ id, load, result }: Pick<LoadProps, 'id' | 'load' | 'result'>) {
  const step = result.ladder.find((item) => item.component_ids.includes(id));
  if (!step) return null;
  return <p className={classes.binding}>{bindingText(step, load.binds, result.throughput_mb_s)}</p>;
}

function bindingText(step: LadderStep, binds: boolean, throughput_mb_s: number): string {
  if (binds || step.binds) return [words.binds, step.if_lifted].filter(Boolean).join('. ');
  if (step.binds_at_mb_s === null) return '';
  return words.bindsAt(bindsAtText(step, throughput_mb_s, ''));
}
