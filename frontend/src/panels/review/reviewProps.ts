import type { Thread, ThreadAct, ThreadSource } from '../../api/queries/threads';
import type { MentionCandidate } from './mentions';

/** Somebody who came by a link, as they called themselves. */
export interface Visitor {
  readonly name: string;
  rename(name: string): void;
}

/** What the parts of the review need of the page. */
export interface ReviewProps {
  readonly source: ThreadSource;
  readonly people: readonly MentionCandidate[];
  readonly visitor?: Visitor | undefined;
  /** Whether who looks may settle threads, and take suggestions. */
  readonly maySettle: boolean;
  readonly mayTake: boolean;
  readonly act: (act: ThreadAct) => Promise<Thread>;
  /** The revision that is looked at; null for the design as it is now. */
  readonly revisionId: string | null;
  /** Opens the bill or the files where this page has them. */
  readonly onShowTab?: ((tab: 'bill' | 'files') => void) | undefined;
  /** Takes a suggestion into the design; answers why not. Absent where nothing is edited. */
  readonly onTake?: ((thread: Thread) => string | null) | undefined;
}
