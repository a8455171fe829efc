import type { ComponentResult } from '../../api/answers';
import type { DrawnPart } from '../../model/document/types';
import { words } from '../../ui/words/inspector';
import type { StudioResult } from '../studio';

const text = words.nominal;

/** Why a part has no ceiling now; null where it has one. */
export function whyNoCeiling(part: DrawnPart, load: ComponentResult, result: StudioResult): string | null {
  if (load.ceiling_mb_s !== null) return null;
  if (result.workloads.length === 0) return text.noWorkload;
  if (load.throughput_mb_s <= 0) return part.kind === 'raid_array' ? text.idleArray : text.idle(result.scenario);
  const unknown = result.unknown.some(({ component_ids }) => component_ids.includes(part.id));
  return unknown ? text.unknown : text.noneOfItsOwn;
}
