import type { Approval, ReviewAct } from '../../api/queries/reviews';

/** Somebody who may be asked: with an account, or by a link; `linkId` and `accountId` null = a link is still to be made. */
export interface Reviewer {
  readonly key: string;
  readonly name: string;
  readonly accountId: string | null;
  readonly linkId: string | null;
}

/** Who is asked, and whether it goes without them. */
export interface Seat extends Reviewer {
  readonly required: boolean;
}

/** The address of a link that was made for a reviewer. */
export interface MadeLink {
  readonly name: string;
  readonly address: string;
}

/** A reader by link and how they are called. */
export interface ApprovalVisitor {
  readonly name: string;
  readonly rename: (name: string) => void;
}

export interface ApprovalProps {
  readonly approval: Approval;
  /** Whether who looks may ask, withdraw and name another design in its place. */
  readonly mayAsk: boolean;
  /** Whether who looks may answer findings. */
  readonly mayAnswer: boolean;
  /** Readers by link say who they are. */
  readonly visitor?: ApprovalVisitor | undefined;
  readonly busy: boolean;
  readonly error: string | null;
  readonly act: (act: ReviewAct) => void;
  readonly onShowParts: (ids: readonly string[]) => void;
}
