import type { Schemas } from '../../api/client';

/** A link as far as the review asks. */
export interface ReviewLink {
  readonly token: string;
  readonly role: Schemas['SharedDesign']['role'];
}

/** Comments are seen by those who may write them. */
export const takesComments = ({ role }: ReviewLink): boolean => role !== 'view';
