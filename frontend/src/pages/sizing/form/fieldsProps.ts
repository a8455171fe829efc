import type { SizingChoices } from '../../../api/queries/sizing';
import type { Fields, RequirementDocument } from '../requirement';

/** What every part of the form takes. */
export interface FieldsProps {
  readonly document: RequirementDocument;
  readonly set: (fields: Fields<RequirementDocument>) => void;
  /** By place in the document. */
  readonly problems: ReadonlyMap<string, string>;
  /** Undefined until they are there. */
  readonly choices: SizingChoices | undefined;
}
