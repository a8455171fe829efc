import type { CatalogueAnswer, Part } from '../../../api/answers';
import { naturalOrder } from '../../../model/algorithms/naturalOrder';

/** Parts that hold a part, bring it along or need it once they are cabled. */
export function partUses(catalogue: CatalogueAnswer, id: string): Part[] {
  return Object.values(catalogue.parts)
    .filter(
      (part) =>
        part.inside.some((item) => item.part === id) ||
        part.includes.some((item) => item.part === id) ||
        part.ports.some((port) => port.transceiver === id),
    )
    .sort((a, b) => naturalOrder(a.name, b.name));
}
