import type { Terms } from '../../../api/queries/quotes';

/** What each tab of the terms gets: all of them, and the way to change some. */
export interface TermsFieldsProps {
  readonly terms: Terms;
  readonly set: (change: Partial<Terms>) => void;
}
