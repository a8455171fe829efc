import type { CatalogueAnswer, Part } from '../../api/answers';
import { quantity, quantityText, UNKNOWN } from '../../ui/format/format';
import { words } from '../../ui/words/swap';
import { portsShort } from '../parts/describe';
import { partLimit, type ValuesByLaw } from '../parts/limits';

/** One fact of two parts, side by side. */
export interface PartChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What differs between two parts that an architect must know before the one takes the other's place. */
export function partChanges(now: Part, then: Part, byLaw: CatalogueAnswer['by_law']): PartChange[] {
  const facts = [factsOf(now, byLaw[now.id]), factsOf(then, byLaw[then.id])] as const;
  return Object.entries(words.rows).flatMap(([key, label]) => {
    const [a, b] = facts.map((fact) => fact[key as keyof typeof words.rows]);
    return a === undefined || b === undefined || a === b ? [] : [{ label, before: a, after: b }];
  });
}

function factsOf(part: Part, byLaw: ValuesByLaw | undefined): Record<keyof typeof words.rows, string> {
  const speeds = [...new Set(part.ports.flatMap((group) => group.speeds_gbps))].sort((a, b) => a - b);
  return {
    ports: portsShort(part) || UNKNOWN,
    speeds: speeds.length === 0 ? UNKNOWN : `${speeds.join(', ')} Gb/s`,
    slots: slotsText(part),
    throughput: limitText(part, 'throughput', byLaw),
    iops: limitText(part, 'iops', byLaw),
  };
}

function slotsText(part: Part): string {
  const groups = part.slots.map((group) => `${group.ids.length} × ${group.label}`);
  return groups.length === 0 ? UNKNOWN : groups.join(', ');
}

function limitText(part: Part, row: 'throughput' | 'iops', byLaw: ValuesByLaw | undefined): string {
  const limit = partLimit(part, row, byLaw);
  if (limit === null) return UNKNOWN;
  return `${quantityText(quantity(limit.value, limit.unit))} (${limit.basis.replaceAll('_', ' ')})`;
}
