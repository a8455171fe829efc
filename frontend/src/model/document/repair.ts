/** What two clients' edits can leave behind: parts of parents that are gone, circles, cables to nothing. */

import { baseOf } from './ids';
import type { DesignCable, DesignComponent } from './types';

type Components = ReadonlyMap<string, DesignComponent>;

/** Does it hang, by way of its parents, from the top level? `verdicts` are kept from one question to the next. */
export function isPlaced(id: string, all: Components, verdicts: Map<string, boolean>): boolean {
  const trail: string[] = [];
  let current: string | null = id;
  let verdict = true;
  while (current !== null) {
    const cached = verdicts.get(current);
    const component = all.get(current);
    if (cached !== undefined || component === undefined) {
      verdict = cached ?? false;
      break;
    }
    verdicts.set(current, false); // met again on this walk: a circle
    trail.push(current);
    current = component.at === null ? null : baseOf(component.at[0]);
  }
  for (const step of trail) verdicts.set(step, verdict);
  return verdict;
}

export function hasBothEnds(cable: DesignCable, components: Components): boolean {
  return components.has(baseOf(cable.from[0])) && components.has(baseOf(cable.to[0]));
}
