/** The short line under a part's name: the catalogue's name of it, or the shape of a logical part. */

import type { Catalogue } from '../catalogue/catalogue';
import { valueName } from '../catalogue/valueNames';
import type { ArrayLayout, DesignComponent, Json } from '../document/types';
import { dataStrips, levelOf } from '../storage/raidLayout';

type Shape = (component: DesignComponent, layout: ArrayLayout | null, catalogue: Catalogue) => string;

const SHAPES: Readonly<Record<string, Shape>> = {
  raid_array: ({ attributes }, layout, catalogue) =>
    raidShape(levelName(catalogue, attributes.level), attributes.drives, layout),
  volume: ({ attributes }) =>
    joined([text(attributes.host_device), has(attributes.lun_id) && `LUN ${attributes.lun_id}`]),
  lvm_volume_group: ({ attributes }) => counted(attributes.volumes, 'volume'),
  storage_service: ({ attributes }) => joined([nameOf(attributes.stack), nameOf(attributes.transport)]),
  storage_cluster: ({ attributes }) => protectionWords(attributes),
  logical_volume: ({ attributes }) =>
    joined([text(attributes.arrangement), has(attributes.strip_kib) && `${attributes.strip_kib} KiB strip`]),
};

/** `layout` is that of a RAID array, null for all else. */
export function subtitleOf(component: DesignComponent, catalogue: Catalogue, layout: ArrayLayout | null): string {
  const shape = Object.hasOwn(SHAPES, component.kind) ? SHAPES[component.kind] : undefined;
  const part = catalogue.part(component.part);
  return shape?.(component, layout, catalogue) || part?.name || catalogue.kind(component.kind)?.label || component.kind;
}

/** `RAID 5 6+P+S`, `RAID 6 10+P+Q, 24 drives`, `RAID 10, 8 drives`; without a count where the drives do not suffice. */
function raidShape(label: string, drives: Json | undefined, layout: ArrayLayout | null): string {
  const number = Array.isArray(drives) ? drives.length : 0;
  if (label === '' || number === 0) return label;
  const data = layout && dataStrips(layout, layout.width ?? layout.drives - layout.spares);
  const plain = layout === null || data === null || layout.mirrored || layout.parity === 0;
  const spares = layout?.spares ?? 0;
  const spare = spares === 0 ? '' : `+${spares > 1 ? spares : ''}S`;
  if (plain) return `${label}, ${number} drives${spares === 0 ? '' : `, ${spares} spare`}`;
  const stripe = [data, ...'PQR'.slice(0, layout.parity)].join('+');
  return layout.width === null ? `${label} ${stripe}${spare}` : `${label} ${stripe}, ${number} drives`;
}

/** `raid6` as RAID 6; what is no level as it is written, nothing where none is stated. */
function levelName(catalogue: Catalogue, level: Json | undefined): string {
  if (typeof level !== 'string') return '';
  return levelOf(catalogue, level)?.label ?? level;
}

/** `3 copies over 12 servers`, `8+2 over 12 servers`, `no redundancy, 4 servers`. */
function protectionWords({ protection, copies, data_chunks, parity_chunks, services }: DesignComponent['attributes']) {
  const number = Array.isArray(services) ? services.length : 0;
  const servers = number === 0 ? '' : `${number} server${number === 1 ? '' : 's'}`;
  const over = servers && ` over ${servers}`;
  if (protection === 'replicas') return `${copies ?? DEFAULT_COPIES} copies${over}`;
  if (protection === 'erasure_code')
    return `${data_chunks ?? DEFAULT_CODE[0]}+${parity_chunks ?? DEFAULT_CODE[1]}${over}`;
  return joined(['no redundancy', servers]);
}

/** What the catalogue's kind takes where nothing is set. */
const DEFAULT_COPIES = 3;
const DEFAULT_CODE = [4, 2] as const;

function counted(value: Json | undefined, noun: string): string {
  return Array.isArray(value) && value.length > 0 ? `${value.length} ${noun}${value.length === 1 ? '' : 's'}` : '';
}

function joined(pieces: readonly (string | false)[]): string {
  return pieces.filter((piece) => piece !== false && piece !== '').join(', ');
}

const nameOf = (value: Json | undefined): string => (typeof value === 'string' ? valueName(value) : '');

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function has(value: Json | undefined): boolean {
  return value !== undefined && value !== null;
}
