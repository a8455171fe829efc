import type { CatalogueAnswer } from '../../api/answers';
import type { Schemas } from '../../api/client';

/** What both sorts of link get: the token, what the link allows, the catalogue. */
export interface SharedProps {
  readonly token: string;
  readonly shared: Schemas['SharedTerms'];
  readonly catalogue: CatalogueAnswer;
}
