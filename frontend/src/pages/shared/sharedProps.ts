import type { CatalogueAnswer } from '../../api/answers';
import type { Schemas } from '../../api/client';

/** What both sorts of link get: the token, the server's answer, the catalogue. */
export interface SharedProps {
  readonly token: string;
  readonly shared: Schemas['SharedDesign'];
  readonly catalogue: CatalogueAnswer;
}
