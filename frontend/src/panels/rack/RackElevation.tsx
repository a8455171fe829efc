import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import type { Command } from '../../model/commands/context';
import { unmountParts } from '../../model/commands/rackParts';
import { drawnHeight, type RackMount, type Rack, topOf } from '../../model/fit/racks';
import { Gauge } from '../../ui/figure/Gauge';
import { percent } from '../../ui/format/format';
import { KindIcon } from '../../ui/KindIcon';
import { words } from '../../ui/words/rack';
import { useStudio } from '../studio';
import classes from './Rack.module.css';
import { RackStrips } from './RackStrips';
import { namesOf, spanText, totalText } from './rackText';
import { type RackTarget, unit_px } from './useRackDrag';

/** Racks of unknown height are drawn at least so high. */
const least_units = 12;

interface RackElevationProps {
  readonly rack: Rack;
  readonly landing: RackTarget | null;
  readonly onGrip: (event: PointerEvent, part: RackMount) => void;
  readonly onRun: (command: Command) => void;
  /** Moves a part by units, or to a rack beside. */
  readonly onMove: (part: RackMount, way: 'up' | 'down' | 'left' | 'right') => void;
}

/** One rack from the front: units counted from below, parts as high as they are. */
export function RackElevation({ rack, landing, onGrip, onMove, onRun }: RackElevationProps) {
  const { selection, acts } = useStudio();
  const used = words.usedOf(rack.used, rack.height);
  const height = drawnHeight(rack, least_units);
  const clashes = rack.mounted.filter(({ id }) => rack.clashes.has(id));
  return (
    <section className={classes.rack} aria-label={words.rackLabel(rack.name, used)}>
      <button
        type="button"
        className={classes.head}
        data-part={rack.id}
        aria-pressed={selection.has(rack.id)}
        onClick={() => acts.select([rack.id])}
      >
        <b>{rack.name}</b>
        <span>{used}</span>
      </button>
      <div className={classes.frame}>
        <UnitNumbers height={height} />
        <Units rack={rack} height={height} landing={landing} onGrip={onGrip} onMove={onMove} />
      </div>
      <dl className={classes.totals}>
        <dt>{words.weight}</dt>
        <dd>{totalText(rack.weight, 'kg')}</dd>
        <dt>{words.power}</dt>
        <dd>{totalText(rack.power, 'W')}</dd>
      </dl>
      <RackStrips rack={rack.id} onRun={onRun} />
      {clashes.length > 0 && <p className={classes.clash}>{words.clash(namesOf(clashes))}</p>}
      {rack.loose.length > 0 && <p className={classes.note}>{words.loose(namesOf(rack.loose))}</p>}
    </section>
  );
}

function UnitNumbers({ height }: { readonly height: number }) {
  const marked = Array.from({ length: height }, (_, index) => index + 1).filter((unit) => unit === 1 || unit % 3 === 0);
  return (
    <div className={classes.numbers} style={{ height: height * unit_px }} aria-hidden>
      {marked.map((unit) => (
        <span key={unit} style={{ bottom: (unit - 1) * unit_px }}>
          {unit}
        </span>
      ))}
    </div>
  );
}

type UnitsProps = Omit<RackElevationProps, 'onRun'> & { readonly height: number };

function Units({ rack, height, landing, onGrip, onMove }: UnitsProps) {
  const { selection, acts, run, readOnly } = useStudio();
  const name = useId();
  const [wished, setActive] = useState<string | null>(null);
  const fromTop = rack.mounted.toReversed();
  const at = Math.max(
    0,
    fromTop.findIndex(({ id }) => id === wished),
  );
  const active = fromTop[at];
  const stand = (part: RackMount | undefined) => {
    if (!part) return;
    setActive(part.id);
    acts.select([part.id]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = waysOf[event.key];
    if (event.altKey && way && active && !readOnly) onMove(active, way);
    else if (event.key === 'ArrowUp') stand(fromTop[at - 1]);
    else if (event.key === 'ArrowDown') stand(active && selection.has(active.id) ? fromTop[at + 1] : active);
    else if (event.key === 'Home') stand(fromTop[0]);
    else if (event.key === 'End') stand(fromTop.at(-1));
    else if (event.key === 'Enter' || event.key === ' ') stand(active);
    else if ((event.key === 'Delete' || event.key === 'Backspace') && active && !readOnly)
      run((context) => unmountParts(context, [active.id]));
    else return;
    event.preventDefault();
    // Delete takes the part out of the rack here, not out of the design.
    event.stopPropagation();
  };
  return (
    <div
      className={classes.units}
      style={{ height: height * unit_px, backgroundSize: `100% ${unit_px}px` }}
      data-rack={rack.id}
      role="listbox"
      aria-label={rack.name}
      aria-multiselectable
      aria-activedescendant={active ? `${name}-${active.id}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {fromTop.map((part) => (
        <MountedPart
          key={part.id}
          id={`${name}-${part.id}`}
          part={part}
          clashes={rack.clashes.has(part.id)}
          active={part === active}
          onGrip={onGrip}
          onPick={() => stand(part)}
        />
      ))}
      {landing?.rack === rack.id && <Ghost landing={landing} />}
    </div>
  );
}

const waysOf: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const placeOf = (low: number, units: number) => ({ bottom: (low - 1) * unit_px, height: units * unit_px });

interface MountedPartProps {
  readonly id: string;
  readonly part: RackMount;
  readonly clashes: boolean;
  readonly active: boolean;
  readonly onGrip: (event: PointerEvent, part: RackMount) => void;
  readonly onPick: () => void;
}

function MountedPart({ id, part, clashes, active, onGrip, onPick }: MountedPartProps) {
  const { selection, lit, result, tree, readOnly } = useStudio();
  const load = result?.parts.get(part.id);
  const span = spanText(part);
  const label = words.partLabel(words.counted(part.name, part.copies), part.partName, span);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the rack takes the keys for its active part.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className={classes.part}
      style={placeOf(part.low ?? 1, part.units ?? 1)}
      data-part={part.id}
      data-active={active || undefined}
      data-clash={clashes || undefined}
      data-dimmed={(lit !== null && !lit.has(part.id)) || undefined}
      aria-selected={selection.has(part.id)}
      aria-label={clashes ? `${label}, ${words.shares}` : label}
      title={label}
      onClick={onPick}
      onPointerDown={readOnly ? undefined : (event) => onGrip(event, part)}
    >
      <KindIcon icon={tree.parts.get(part.id)?.icon ?? ''} size={12} />
      <span className={classes.name}>{words.counted(part.name, part.copies)}</span>
      {load && load.utilisation !== null && (
        <>
          <Gauge utilisation={load.utilisation} binds={load.binds} width={24} height={6} />
          <span className={classes.figure}>{percent(load.utilisation, load.binds)}</span>
        </>
      )}
      <span className={classes.span}>{span}</span>
    </div>
  );
}

/** Where a dragged part would land, or in words why it may not. */
function Ghost({ landing: { part, low, refusal } }: { readonly landing: RackTarget }) {
  const units = part.units ?? 1;
  return (
    <div className={classes.ghost} style={placeOf(low, units)} data-refused={refusal !== null || undefined}>
      {refusal ?? words.span(low, topOf({ low, units }))}
    </div>
  );
}
