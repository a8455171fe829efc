/** Zones made in one go: one for each initiator, as switch vendors ask for, or one for each pair of ports. */

import type { ZoneFields } from '../commands/setZone';
import type { FabricPort } from './fabrics';

export type ZoneScheme = 'initiator' | 'pair';

/** Words in braces that a pattern of zone names may have. */
export const ZONE_FIELDS = ['initiator', 'host', 'target', 'system', 'n'] as const;
export const ZONE_PATTERNS: Readonly<Record<ZoneScheme, string>> = {
  initiator: 'z_{initiator}',
  pair: 'z_{initiator}_{target}',
};

interface Wanted {
  readonly initiators: readonly FabricPort[];
  readonly targets: readonly FabricPort[];
  readonly scheme: ZoneScheme;
  readonly pattern: string;
  /** Names that zones of the design have already. */
  readonly taken: Iterable<string>;
}

/** The zones that these ports would get, with names that no other zone has. */
export function planZones({ initiators, targets, scheme, pattern, taken }: Wanted): ZoneFields[] {
  if (targets.length === 0) return [];
  const names = new Set(taken);
  const groups = initiators.flatMap((initiator) =>
    scheme === 'initiator'
      ? [{ initiator, targets }]
      : targets.map((target) => ({ initiator, targets: [target] as readonly FabricPort[] })),
  );
  return groups.map((group, index) => ({
    name: fresh(filled(pattern, group.initiator, group.targets, index + 1), names),
    members: [group.initiator.end, ...group.targets.map(({ end }) => end)],
  }));
}

function filled(pattern: string, initiator: FabricPort, targets: readonly FabricPort[], n: number): string {
  const [target] = targets;
  const values: Readonly<Record<(typeof ZONE_FIELDS)[number], string>> = {
    initiator: initiator.name,
    host: initiator.within || initiator.name,
    target: target?.name ?? '',
    system: target === undefined ? '' : target.within || target.name,
    n: String(n),
  };
  const name = pattern.replace(/\{(\w+)\}/g, (whole, field: string) =>
    Object.hasOwn(values, field) ? spoken(values[field as keyof typeof values]) : whole,
  );
  return name.trim() || `z${n}`;
}

/** Switches take letters, digits and underscores in names. */
const spoken = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_+|_+$/g, '');

function fresh(name: string, taken: Set<string>): string {
  let free = name;
  for (let n = 2; taken.has(free); n += 1) free = `${name}_${n}`;
  taken.add(free);
  return free;
}
