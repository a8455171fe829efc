/** Facts of a part as people read them. */

import type { Attribute, CatalogueAnswer, Part, PartFigure, PortGroup } from '../../api/answers';
import { quantity, quantityText, UNKNOWN } from '../../ui/format/format';
import { words } from '../../ui/words/catalogue';
import { portName } from './find';

/** `4 x Fibre Channel 8, 16, 32 Gb/s`. */
export function portsText(group: PortGroup): string {
  return `${group.ids.length} × ${portName(group.type)} ${group.speeds_gbps.join(', ')} Gb/s`;
}

/** The same for the narrow column of a list: `4 FC 32G`. */
export function portsShort(part: Part): string {
  const counts = new Map<string, number>();
  for (const { type, speeds_gbps, ids } of part.ports) {
    const key = `${shortName(type)} ${Math.max(...speeds_gbps)}G`;
    counts.set(key, (counts.get(key) ?? 0) + ids.length);
  }
  return [...counts].map(([key, count]) => `${count} × ${key}`).join(', ');
}

const shortName = (type: string) => (type.length <= 5 ? type.toUpperCase() : portName(type));

/** A figure's value with its unit; a law as its formula with its parameters. */
export function partFigureText(figure: PartFigure): string {
  if (figure.value !== null) {
    const text = quantityText(quantity(figure.value, figure.unit));
    return figure.low === null || figure.high === null ? text : words.between(text, figure.low, figure.high);
  }
  if (figure.law === null) return UNKNOWN;
  const parameters = Object.entries(figure.parameters).map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`);
  return `${words.laws[figure.law] ?? figure.law}: ${parameters.join(', ')}`;
}

/** On which workloads a figure counts, in words; empty: on all. */
export function whenText(figure: Pick<PartFigure, 'when' | 'traffic'>): string {
  const conditions = Object.entries(figure.when).map(([key, value]) => `${key.replaceAll('_', ' ')} ${value}`);
  if (figure.traffic !== 'all') conditions.push(words.traffic[figure.traffic]);
  return conditions.join(', ');
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Size, weight, power and what the kind declares; unknown facts stay in the list and say so. */
export function factsOf(part: Part, catalogue: CatalogueAnswer): Fact[] {
  const measure = (value: number | null, unit: string) => quantityText(quantity(value, unit));
  const { typical, maximum } = part.power_w;
  return [
    { label: words.facts.partNumber, value: part.part_number ?? UNKNOWN },
    { label: words.facts.year, value: part.year === null ? UNKNOWN : String(part.year) },
    { label: words.facts.rackUnits, value: measure(part.rack_units, 'U') },
    { label: words.facts.weight, value: measure(part.weight_kg, 'kg') },
    { label: words.facts.typicalPower, value: measure(typical, 'W') },
    { label: words.facts.maximumPower, value: measure(maximum, 'W') },
    ...(part.plugs === null ? [] : [{ label: words.facts.plugs, value: part.plugs.replaceAll('_', ' ') }]),
    ...attributeFacts(part, catalogue),
  ];
}

function attributeFacts(part: Part, catalogue: CatalogueAnswer): Fact[] {
  const declared = catalogue.kinds[part.kind]?.attributes ?? {};
  return Object.entries(part.attributes).map(([name, value]) => {
    const attribute: Attribute | undefined = Object.hasOwn(declared, name) ? declared[name] : undefined;
    const text = typeof value === 'number' ? quantityText(quantity(value, attribute?.unit ?? '')) : String(value);
    return { label: attribute?.label ?? name, value: text };
  });
}
