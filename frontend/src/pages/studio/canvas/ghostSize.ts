import { measureTree } from '../../../canvas/geometry/arrange/place';
import type { Catalogue } from '../../../model/catalogue/catalogue';
import { EMPTY_SNAPSHOT } from '../../../model/document/read';
import type { DesignComponent } from '../../../model/document/types';
import { TreeBuilder } from '../../../model/tree/tree';

const ID = 'part';

/** World size of a part of the catalogue as it will be drawn on the ground; null for one that it does not have. */
export function ghostSize(catalogue: Catalogue, partId: string): { readonly w: number; readonly h: number } | null {
  const part = catalogue.part(partId);
  if (part === null) return null;
  const { kind, name } = part;
  const component: DesignComponent = { id: ID, kind, part: partId, name, at: null, count: 1, attributes: {} };
  const tree = new TreeBuilder(catalogue).build({ ...EMPTY_SNAPSHOT, components: new Map([[ID, component]]) });
  return measureTree(tree).get(ID) ?? null;
}
