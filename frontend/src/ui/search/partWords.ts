/** A part of the catalogue in few words, and the words by which it is found. */

import type { Part } from '../../api/answers';
import { type SearchText, searchText } from './search';

/** What of a part is read here; a catalogue may leave the rest out. */
type PartFacts = Pick<Part, 'id' | 'kind' | 'vendor' | 'name' | 'part_number'> &
  Partial<Pick<Part, 'model_number' | 'summary' | 'attributes' | 'ports' | 'slots'>>;

/** Short names of port types; one that is missing reads as it is written. */
const shortTypes: Readonly<Record<string, string>> = { fc_drive_loop: 'loop', pcie: 'PCIe' };

/** What tells a part from its neighbours in a list: capacity of a drive, ports of a card, else slots. */
export function keyFigure(part: PartFacts): string {
  const capacity = part.attributes?.capacity_gb;
  if (typeof capacity === 'number') {
    const rpm = part.attributes?.rotation_rpm;
    const size = capacity >= 1000 ? `${Number((capacity / 1000).toFixed(2))} TB` : `${capacity} GB`;
    return typeof rpm === 'number' && rpm > 0 ? `${size}, ${rpm.toLocaleString('en')} rpm` : size;
  }
  const ports = portsText(part);
  if (ports !== '') return ports;
  const slots = (part.slots ?? []).reduce((sum, group) => sum + group.ids.length, 0);
  return slots > 0 ? `${slots} ${slots === 1 ? 'slot' : 'slots'}` : '';
}

function portsText({ ports = [] }: PartFacts): string {
  const counts = new Map<string, number>();
  for (const { ids, type, speeds_gbps } of ports) {
    const name = Object.hasOwn(shortTypes, type) ? shortTypes[type] : type.toUpperCase();
    const key = speeds_gbps.length > 0 ? `${name} ${Math.max(...speeds_gbps)}G` : `${name}`;
    counts.set(key, (counts.get(key) ?? 0) + ids.length);
  }
  return [...counts].map(([key, number]) => `${number} × ${key}`).join(', ');
}

type KindNames = { readonly label: string; readonly plural: string } | undefined;
type Synonyms = readonly (readonly string[])[] | undefined;

/** Lists of parts are made anew whenever the design has another part; the catalogue's parts stay the same meanwhile. */
const known = new WeakMap<
  PartFacts,
  { readonly kind: KindNames; readonly synonyms: Synonyms; readonly text: SearchText }
>();

/** What a search for parts goes by: a port at its fastest, so that a search for 32g is not answered with 64G. */
export function partSearch(part: PartFacts, kind: KindNames, synonyms: Synonyms): SearchText {
  const before = known.get(part);
  if (before && before.kind === kind && before.synonyms === synonyms) return before.text;
  const text = searchOf(part, kind, synonyms);
  known.set(part, { kind, synonyms, text });
  return text;
}

function searchOf(part: PartFacts, kind: KindNames, synonyms: Synonyms): SearchText {
  const ports = (part.ports ?? []).flatMap(({ type, speeds_gbps }) => [
    type,
    ...(speeds_gbps.length > 0 ? [`${Math.max(...speeds_gbps)}g`] : []),
  ]);
  const facts = [
    part.vendor,
    part.part_number ?? '',
    part.model_number ?? '',
    part.id,
    keyFigure(part),
    part.summary ?? '',
    ...new Set(ports),
  ];
  const called = part.kind.replaceAll('_', ' ');
  return searchText(
    { name: part.name, kind: kind?.label ?? called, more: [...facts, kind?.plural ?? '', called].join(' ') },
    synonyms ?? [],
  );
}
