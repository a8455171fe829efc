/** The short line under a part's name: the catalogue's name of it, or the shape of a logical part. */

import type { Catalogue } from './catalogue';
import type { DesignComponent, Json } from './types';

const PARITY_DRIVES: Readonly<Record<string, number>> = { raid5: 1, raid6: 2 };

type Shape = (component: DesignComponent, catalogue: Catalogue) => string;

const SHAPES: Readonly<Record<string, Shape>> = {
  raid_array: (component) => raidShape(component.attributes.level, component.attributes.drives),
  volume: ({ attributes }) =>
    joined([text(attributes.host_device), has(attributes.lun_id) && `LUN ${attributes.lun_id}`]),
  lvm_volume_group: ({ attributes }) => counted(attributes.volumes, 'volume'),
  logical_volume: ({ attributes }) =>
    joined([text(attributes.arrangement), has(attributes.strip_kib) && `${attributes.strip_kib} KiB strip`]),
};

export function subtitleOf(component: DesignComponent, catalogue: Catalogue): string {
  const shape = Object.hasOwn(SHAPES, component.kind) ? SHAPES[component.kind] : undefined;
  const part = catalogue.part(component.part);
  return shape?.(component, catalogue) || part?.name || catalogue.kind(component.kind)?.label || component.kind;
}

function raidShape(level: Json | undefined, drives: Json | undefined): string {
  if (typeof level !== 'string') return '';
  const label = `RAID ${level.replace(/^raid/, '')}`;
  const number = Array.isArray(drives) ? drives.length : 0;
  if (number === 0) return label;
  const parity = PARITY_DRIVES[level];
  return parity === undefined ? `${label}, ${number} drives` : `${label} ${number - parity}+${'PQ'.slice(0, parity)}`;
}

function counted(value: Json | undefined, noun: string): string {
  return Array.isArray(value) && value.length > 0 ? `${value.length} ${noun}${value.length === 1 ? '' : 's'}` : '';
}

function joined(pieces: readonly (string | false)[]): string {
  return pieces.filter((piece) => piece !== false && piece !== '').join(', ');
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function has(value: Json | undefined): boolean {
  return value !== undefined && value !== null;
}
