/** Where ports and zones stand in the picture of a fabric, and the lines between them. Pure. */

import { mean } from 'd3-array';
import { linkHorizontal } from 'd3-shape';
import { type Fabric, type FabricPort, type FabricZone, isOpen } from '../../model/fabric/fabrics';

export const row_px = 28;
const least_gap_px = 56;
const least_column_px = 128;
const most_column_px = 260;

export interface VisibilityLine {
  readonly key: string;
  readonly port: string;
  /** Null: the box that says that all see all. */
  readonly zone: string | null;
  readonly path: string;
}

export interface VisibilityLayout {
  readonly initiators: readonly FabricPort[];
  readonly zones: readonly FabricZone[];
  readonly targets: readonly FabricPort[];
  readonly lines: readonly VisibilityLine[];
  /** Left edges of the three columns. */
  readonly x: readonly [number, number, number];
  readonly column_px: number;
  readonly width: number;
  readonly height: number;
}

/** Zones beside their initiators and targets beside their zones, so that few lines cross. */
export function layoutVisibility(fabric: Fabric, available_px: number): VisibilityLayout {
  const { initiators } = fabric;
  const zones = near(fabric.zones, (zone) => zone.initiators.map(({ key }) => placeOf(initiators, key)));
  const targets = near(fabric.targets, (target) =>
    zones.flatMap((zone, at) => (zone.targets.some(({ key }) => key === target.key) ? at : [])),
  );
  const width = Math.max(available_px, 3 * least_column_px + 2 * least_gap_px);
  const column_px = Math.min(most_column_px, (width - 2 * least_gap_px) / 3);
  const gap = (width - 3 * column_px) / 2;
  const x = [0, column_px + gap, 2 * (column_px + gap)] as const;
  const shape = { initiators, zones, targets, x, column_px };
  const rows = Math.max(1, initiators.length, zones.length, targets.length);
  return {
    ...shape,
    width,
    height: rows * row_px,
    lines: isOpen(fabric) ? openLines(shape, (rows - 1) / 2) : zoneLines(shape),
  };
}

type Shape = Pick<VisibilityLayout, 'initiators' | 'zones' | 'targets' | 'x' | 'column_px'>;

function zoneLines({ initiators, zones, targets, x, column_px }: Shape): VisibilityLine[] {
  return zones.flatMap(({ zone, initiators: from, targets: to }, at) => [
    ...from.map(({ key }) => ({
      key: `${key} ${zone.id}`,
      port: key,
      zone: zone.id,
      path: line(x[0] + column_px, placeOf(initiators, key), x[1], at),
    })),
    ...to.map(({ key }) => ({
      key: `${zone.id} ${key}`,
      port: key,
      zone: zone.id,
      path: line(x[1] + column_px, at, x[2], placeOf(targets, key)),
    })),
  ]);
}

/** All lines meet in the box that stands for no zone, in the middle of the height. */
function openLines({ initiators, targets, x, column_px }: Shape, middle: number): VisibilityLine[] {
  return [
    ...initiators.map(({ key }, at) => ({
      key,
      port: key,
      zone: null,
      path: line(x[0] + column_px, at, x[1], middle),
    })),
    ...targets.map(({ key }, at) => ({ key, port: key, zone: null, path: line(x[1] + column_px, middle, x[2], at) })),
  ];
}

function line(x0: number, row0: number, x1: number, row1: number): string {
  const curve = linkHorizontal<unknown, readonly [number, number]>()
    .x(([x]) => x)
    .y(([, row]) => (row + 0.5) * row_px - 1)
    .digits(1);
  return curve({ source: [x0, row0], target: [x1, row1] }) ?? '';
}

function near<T>(items: readonly T[], places: (item: T) => readonly number[]): T[] {
  const middle = new Map(items.map((item) => [item, mean(places(item)) ?? Number.MAX_VALUE]));
  return items.toSorted((a, b) => (middle.get(a) ?? 0) - (middle.get(b) ?? 0));
}

const placeOf = (ports: readonly FabricPort[], key: string): number => ports.findIndex((port) => port.key === key);
