import { baseOf } from '../../../model/document/ids';
import type { DesignCable, DesignComponent } from '../../../model/document/types';
import type { Step } from '../../../ui/words/steps';

interface Begun {
  readonly components: ReadonlyMap<string, Pick<DesignComponent, 'kind' | 'at'>>;
  readonly cables: ReadonlyMap<string, Pick<DesignCable, 'from' | 'to'>>;
  readonly workloads: ReadonlyMap<string, unknown>;
}

/** Whoever has drawn more than this knows the way. */
const MOST_PARTS = 200;

/** What is missing first between a design that was begun and its figure; null before the first part and from the workload on. */
export function nextStep({ components, cables, workloads }: Begun): Step | null {
  if (components.size === 0 || components.size > MOST_PARTS || workloads.size > 0) return null;
  const kinds = new Set([...components.values()].map(({ kind }) => kind));
  if (!kinds.has('host')) return 'host';
  if (kinds.has('storage_service') || kinds.has('storage_cluster')) return servingStep(kinds);
  // Drives in the host itself need neither HBA nor storage system nor cable.
  const local = kinds.has('drive') && !kinds.has('storage_system');
  if (!local) {
    if (!kinds.has('hba')) return 'hba';
    if (!kinds.has('storage_system')) return 'storage';
    if (!kinds.has('drive') && !kinds.has('raid_array')) return 'drives';
    const joined = wholesCabled(components, cables);
    if (!joined.has('host')) return 'cable';
    if (!joined.has('storage_system')) return 'cableStorage';
  }
  return kinds.has('volume') || kinds.has('logical_volume') ? 'workload' : 'volume';
}

/** The way of servers that serve others: something that mounts it, then its workload. */
function servingStep(kinds: ReadonlySet<string>): Step {
  return kinds.has('filesystem') ? 'workload' : 'mount';
}

/** Kinds of the wholes, hosts and storage systems say, that some cable ends in. */
function wholesCabled(components: Begun['components'], cables: Begun['cables']): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const { from, to } of cables.values())
    for (const [end] of [from, to]) {
      let part = components.get(baseOf(end));
      for (let above = part; above; above = components.get(baseOf(above.at?.[0] ?? ''))) part = above;
      if (part) kinds.add(part.kind);
    }
  return kinds;
}
