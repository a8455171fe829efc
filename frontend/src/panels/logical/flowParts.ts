import type { ComponentResult, LoadAnswer } from '../../api/answers';
import type { LogicalPart, LogicalStorage } from '../../model/storage/logical';
import type { LogicalBox, LogicalLinks } from './boxes';

export interface FlowPictureProps {
  readonly storage: LogicalStorage;
  readonly boxes: readonly LogicalBox[];
  readonly links: LogicalLinks;
  readonly onPick: (members: readonly LogicalPart[], extend: boolean) => void;
  readonly onOpen: (group: string) => void;
  readonly onMore: (group: string) => void;
  readonly onClose: (group: string) => void;
  readonly onClear: () => void;
}

export type Worst = Pick<LoadAnswer, 'utilisation' | 'binds' | 'throughput_mb_s'>;

/** The hottest of some parts, and what passes through them together. */
export function worstOf(
  members: readonly LogicalPart[],
  loads: ReadonlyMap<string, ComponentResult> | undefined,
): Worst {
  let worst: Worst = { utilisation: null, binds: false, throughput_mb_s: 0 };
  for (const { id } of members) {
    const load = loads?.get(id);
    if (load === undefined) continue;
    const hotter = load.utilisation !== null && load.utilisation > (worst.utilisation ?? -1);
    worst = {
      utilisation: hotter ? load.utilisation : worst.utilisation,
      binds: worst.binds || load.binds,
      throughput_mb_s: worst.throughput_mb_s + load.throughput_mb_s,
    };
  }
  return worst;
}
