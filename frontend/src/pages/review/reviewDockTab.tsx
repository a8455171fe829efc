import type { ReactNode } from 'react';
import type { DockTab } from '../../panels/dock/Dock';
import { useReview } from '../../state/review';
import { words } from '../../ui/words/review';

/** How many comments wait for an answer. */
export const useOpenComments = () =>
  useReview(({ threads }) => threads.filter(({ resolved_at }) => resolved_at === null).length);

/** The review among the tabs of a dock. */
export function reviewDockTab(review: ReactNode, comments: number): DockTab {
  return { id: 'review', label: words.tab, badge: comments, tall: true, content: review };
}
