import { GB_IN_GIB, type LogicalLayer } from '../../model/storage/logical';
import { quantityText, roughly } from '../../ui/format/format';
import { words } from '../../ui/words/logical';

/** Drives and arrays in GB and TB as vendors count, what systems make of them in GiB and TiB. */
export function capacityText(gb: number | null, layer: LogicalLayer): string {
  if (gb === null) return words.unknownSize;
  return layer === 'drive' || layer === 'raid_array' ? decimal(gb) : binary(gb);
}

export const decimal = (gb: number): string =>
  quantityText(gb >= 10_000 ? roughly(gb / 1000, 'TB') : roughly(gb, 'GB'));

export function binary(gb: number): string {
  const gib = gb / GB_IN_GIB;
  return quantityText(gib >= 10_240 ? roughly(gib / 1024, 'TiB') : roughly(gib, 'GiB'));
}
