import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import { type Fabric, type FabricPort, type FabricZone, isBlind, isOpen, unzoned } from '../../model/fabric/fabrics';
import { Gauge } from '../../ui/figure/Gauge';
import { percent } from '../../ui/format/format';
import { useWidth } from '../../ui/layout/useWidth';
import { words } from '../../ui/words/fabric';
import { type ColumnKeys, useColumnKeys } from '../columns/useColumnKeys';
import { toggledAll } from '../columns/useOwnSelection';
import { useStudio } from '../studio';
import classes from './VisibilityPicture.module.css';
import { layoutVisibility, row_px, type VisibilityLayout } from './visibilityLayout';

interface SightPictureProps {
  readonly fabric: Fabric;
  readonly zones: ReadonlySet<string>;
  readonly onSelect: (ids: Iterable<string>) => void;
  readonly onZones: (ids: ReadonlySet<string>) => void;
  /** Null where nothing may be changed. */
  readonly onRemove: ((zones: ReadonlySet<string>) => void) | null;
}

/** Initiators, zones and targets side by side, joined by who is in which zone. */
export function VisibilityPicture({ fabric, zones, onSelect, onZones, onRemove }: SightPictureProps) {
  const { selection } = useStudio();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const sight = useMemo(() => layoutVisibility(fabric, width), [fabric, width]);
  const keys = useColumnKeys(frame, sight.initiators[0]?.key ?? sight.targets[0]?.key);
  const idle = useMemo(() => unzoned(fabric), [fabric]);
  const pick = (end: FabricPort, extend: boolean) =>
    onSelect(extend ? toggledAll(selection, [end.end[0]]) : [end.end[0]]);
  const members = useMemo(() => membersOf(fabric, zones), [fabric, zones]);
  const ports = (list: readonly FabricPort[], column: 0 | 2) =>
    list.map((port, at) => (
      <PortCell
        key={port.key}
        port={port}
        place={{ left: sight.x[column], top: at * row_px, width: sight.column_px }}
        cell={keys.cell(port.key, column)}
        idle={idle.has(port.key)}
        selected={members === null ? selection.has(port.end[0]) : members.has(port.key)}
        onPick={(extend) => pick(port, extend)}
      />
    ));
  return (
    <section className={classes.picture} aria-label={words.picture}>
      <div ref={frame} className={classes.frame} role="group" aria-label={words.pictureHelp} onKeyDown={keys.onKeyDown}>
        {width > 0 && <Heads sight={sight} open={isOpen(fabric)} />}
        {width > 0 && (
          <div className={classes.ground} style={{ width: sight.width, height: sight.height }}>
            <Lines sight={sight} zones={zones} />
            {ports(sight.initiators, 0)}
            {isOpen(fabric) ? (
              <span
                className={classes.open}
                style={{ left: sight.x[1], top: (sight.height - row_px) / 2, width: sight.column_px }}
              >
                {words.openBox}
              </span>
            ) : (
              sight.zones.map((zone, at) => (
                <ZoneCell
                  key={zone.zone.id}
                  zone={zone}
                  place={{ left: sight.x[1], top: at * row_px, width: sight.column_px }}
                  cell={keys.cell(zone.zone.id, 1)}
                  selected={zones.has(zone.zone.id)}
                  onPick={(extend) => onZones(extend ? toggledAll(zones, [zone.zone.id]) : new Set([zone.zone.id]))}
                  onDelete={onRemove && (() => onRemove(zones.has(zone.zone.id) ? zones : new Set([zone.zone.id])))}
                />
              ))
            )}
            {ports(sight.targets, 2)}
          </div>
        )}
      </div>
    </section>
  );
}

/** Ports in the chosen zones; null when none is chosen. A part may have other ports here that are in none of them. */
function membersOf(fabric: Fabric, zones: ReadonlySet<string>): ReadonlySet<string> | null {
  if (zones.size === 0) return null;
  const chosen = fabric.zones.filter(({ zone }) => zones.has(zone.id));
  return new Set(chosen.flatMap(({ initiators, targets }) => [...initiators, ...targets].map(({ key }) => key)));
}

function Heads({ sight, open }: { readonly sight: VisibilityLayout; readonly open: boolean }) {
  const names = [
    sight.initiators.length > 0 ? words.initiators : words.noInitiators,
    open ? '' : words.zones,
    sight.targets.length > 0 ? words.targets : words.noTargets,
  ];
  return (
    <div className={classes.heads} style={{ width: sight.width }}>
      {sight.x.map(
        (left, at) =>
          names[at] && (
            <h3 key={left} style={{ left, width: sight.column_px }}>
              {names[at]}
            </h3>
          ),
      )}
    </div>
  );
}

function Lines({ sight, zones }: { readonly sight: VisibilityLayout; readonly zones: ReadonlySet<string> }) {
  const { selection } = useStudio();
  const parts = new Map([...sight.initiators, ...sight.targets].map(({ key, end }) => [key, end[0]]));
  const touched = new Set(
    sight.lines.flatMap(({ port, zone }) => (selection.has(parts.get(port) ?? '') && zone !== null ? zone : [])),
  );
  const bright = (port: string, zone: string | null) =>
    zones.size > 0
      ? zone !== null && zones.has(zone)
      : zone === null
        ? selection.has(parts.get(port) ?? '')
        : touched.has(zone);
  return (
    <svg className={classes.lines} width={sight.width} height={sight.height} aria-hidden="true">
      {sight.lines.map(({ key, port, zone, path }) => (
        <path key={key} d={path} data-bright={bright(port, zone) || undefined} />
      ))}
    </svg>
  );
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

interface CellProps {
  readonly place: Place;
  readonly cell: ReturnType<ColumnKeys['cell']>;
  readonly onPick: (extend: boolean) => void;
}

/** Click, Enter or Space selects; with Shift or Ctrl it adds. */
function picking(onPick: (extend: boolean) => void) {
  return {
    onClick: (event: MouseEvent) => onPick(event.shiftKey || event.ctrlKey || event.metaKey),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onPick(event.shiftKey);
    },
  };
}

interface PortCellProps extends CellProps {
  readonly port: FabricPort;
  readonly idle: boolean;
  readonly selected: boolean;
}

function PortCell({ port, idle, selected, place, cell, onPick }: PortCellProps) {
  const { lit, result } = useStudio();
  // A controller may have no limit of its own; its cable has.
  const own = result?.parts.get(port.end[0]);
  const load = own && own.utilisation !== null ? own : result?.cables.get(port.cable);
  return (
    <UnstyledButton
      {...cell}
      {...picking(onPick)}
      className={classes.cell}
      style={place}
      aria-pressed={selected}
      data-dim={(lit !== null && !lit.has(port.end[0])) || undefined}
      title={port.within ? `${port.within}, ${port.name}` : port.name}
    >
      <span className={classes.name}>{port.name}</span>
      {idle ? (
        <Amiss>{words.seesNothing}</Amiss>
      ) : (
        port.within && <small className={classes.within}>{port.within}</small>
      )}
      {!idle && load && load.utilisation !== null && (
        <>
          <Gauge utilisation={load.utilisation} binds={load.binds} width={24} label={port.name} />
          <b>{percent(load.utilisation, load.binds)}</b>
        </>
      )}
    </UnstyledButton>
  );
}

interface ZoneCellProps extends CellProps {
  readonly zone: FabricZone;
  readonly selected: boolean;
  readonly onDelete: (() => void) | null;
}

function ZoneCell({ zone, selected, place, cell, onPick, onDelete }: ZoneCellProps) {
  const pick = picking(onPick);
  return (
    <UnstyledButton
      {...cell}
      {...pick}
      className={classes.cell}
      style={place}
      aria-pressed={selected}
      title={zone.zone.name}
      onKeyDown={(event: KeyboardEvent) => {
        pick.onKeyDown(event);
        if ((event.key !== 'Delete' && event.key !== 'Backspace') || onDelete === null) return;
        // Further up the same key would remove the parts.
        event.preventDefault();
        event.stopPropagation();
        onDelete();
      }}
    >
      <span className={classes.name}>{zone.zone.name}</span>
      {isBlind(zone) ? (
        <Amiss>{words.blind}</Amiss>
      ) : (
        <small>{words.members(zone.initiators.length, zone.targets.length)}</small>
      )}
    </UnstyledButton>
  );
}

function Amiss({ children }: { readonly children: ReactNode }) {
  return (
    <span className={classes.amiss}>
      <IconAlertTriangle size={12} stroke={1.5} aria-hidden />
      {children}
    </span>
  );
}
