/** Gives a RAID array more or fewer drives, by number. */

import type { ComponentId } from '../document/types';
import { driveCountRefusal } from './addLogical';
import { type CommandContext, type CommandOutcome, changeRefusal, counted, refused } from './context';
import { freeDrives, holderOfKind } from './logicalDefaults';
import { setAttribute } from './setAttribute';

/** Its own drives stay first; more come from the free ones of its storage system, by bay. */
export function setDriveCount(context: CommandContext, array: ComponentId, drives: number): CommandOutcome {
  const gone = changeRefusal(context, array);
  const component = context.snapshot().components.get(array);
  if (gone !== null || component === undefined) return refused(gone ?? 'This array is not in the design any more.');
  const system = holderOfKind(context, array, 'storage_system');
  const refusal = driveCountRefusal(context, system, component.attributes, drives);
  if (refusal !== null) return refused(refusal);
  const own = Array.isArray(component.attributes.drives) ? component.attributes.drives.map(String) : [];
  const free = system === null ? [] : freeDrives(context, system).map((drive) => drive.id);
  const all = [...own, ...free];
  if (drives > all.length) {
    return refused(`The storage system has ${counted(free.length, 'more free drive')}. Add drives first.`);
  }
  return setAttribute(context, [array], 'drives', all.slice(0, drives));
}
