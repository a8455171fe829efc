import type { Schemas } from '../../api/client';
import type { CatalogueData } from '../../model/catalogue/catalogueTypes';

/** What both sorts of link get: the token, the server's answer, the catalogue. */
export interface SharedProps {
  readonly token: string;
  readonly shared: Schemas['SharedDesign'];
  readonly catalogue: CatalogueData;
}
