/** Mounts parts in racks: one by hand, or all that wait at once. */

import { pinParts } from '../catalogue/pins';
import { newEntry } from '../document/entries';
import { newId } from '../document/ids';
import type { ComponentId } from '../document/types';
import { planRacks, type RackPlan } from '../fit/rackPlan';
import { type RackMount, type Racks, rackRefusal, racksOf } from '../fit/racks';
import { Namer } from '../names/naming';
import {
  type CommandContext,
  type CommandOutcome,
  changeRefusal,
  counted,
  nameOf,
  refused,
  step,
  unchanged,
} from './context';

const racksIn = ({ snapshot, catalogue }: CommandContext): Racks => racksOf(snapshot(), catalogue.data);

function mountedIn({ racks, waiting, unknown }: Racks, id: ComponentId): RackMount | undefined {
  const inside = racks.flatMap((rack) => [...rack.mounted, ...rack.loose]);
  return [...inside, ...waiting, ...unknown].find((part) => part.id === id);
}

/** Puts a part with its lowest unit at `low`. A part of unknown height is only said to be in the rack. */
export function mountPart(context: CommandContext, id: ComponentId, rackId: ComponentId, low: number): CommandOutcome {
  const racks = racksIn(context);
  const part = mountedIn(racks, id);
  const rack = racks.racks.find((item) => item.id === rackId);
  if (part === undefined) {
    return refused(changeRefusal(context, id) ?? `${nameOf(context, id)} is not mounted in racks.`);
  }
  if (rack === undefined) return refused('This rack is not in the design any more. Choose another one.');
  const refusal = part.units === null ? null : rackRefusal(part, rack, low);
  if (refusal !== null) return refused(refusal);
  const label = `Mount ${part.name} in ${rack.name}`;
  if (part.rack === rackId && (part.low === low || part.units === null)) return unchanged(label);
  return step(context, label, [id], ({ components }) => {
    const entry = components.get(id);
    entry?.set('in_rack', rackId);
    if (part.units === null) entry?.delete('rack_unit');
    else entry?.set('rack_unit', low);
  });
}

/** Takes parts out of their racks; they stay in the design. */
export function unmountParts(context: CommandContext, ids: Iterable<ComponentId>): CommandOutcome {
  const { components } = context.snapshot();
  const chosen = [...new Set(ids)].filter((id) => components.get(id)?.attributes.in_rack !== undefined);
  const what = chosen.length === 1 ? nameOf(context, chosen[0] ?? '') : counted(chosen.length, 'part');
  const label = `Take ${what} out of the rack`;
  if (chosen.length === 0) return unchanged(label);
  return step(context, label, chosen, (roots) => {
    for (const id of chosen) {
      roots.components.get(id)?.delete('in_rack');
      roots.components.get(id)?.delete('rack_unit');
    }
  });
}

/** What mounting all would do, with new racks of that part where those that stand are full. */
export function mountingPlan(context: CommandContext, rackPart: string | null): RackPlan {
  const height = context.catalogue.part(rackPart)?.attributes.height_units;
  return planRacks(racksIn(context), typeof height === 'number' ? height : null, newId);
}

/** Mounts every part that waits, first fit from below, in one step. */
export function mountAll(context: CommandContext, rackPart: string | null): CommandOutcome {
  const plan = mountingPlan(context, rackPart);
  const part = context.catalogue.part(rackPart);
  const kind = context.catalogue.kind('rack');
  if (plan.places.length === 0) {
    const [first] = plan.tooHigh;
    return refused(
      first ? `No rack has room for ${first.name}. Add a rack.` : 'Every part of known height is mounted.',
    );
  }
  const namer = new Namer(context.snapshot().components.values());
  const label = `Mount ${counted(plan.places.length, 'part')} in racks`;
  return step(
    context,
    label,
    plan.places.map(({ id }) => id),
    ({ components, meta }) => {
      for (const id of part && kind ? plan.newRacks : []) {
        const name = kind ? namer.fresh(kind, part) : '';
        components.set(id, newEntry({ kind: 'rack', part: rackPart, name }));
      }
      if (part && plan.newRacks.length > 0) pinParts(context.catalogue, meta, [part.id]);
      for (const { id, rack, low } of plan.places) {
        components.get(id)?.set('in_rack', rack);
        components.get(id)?.set('rack_unit', low);
      }
    },
  );
}
