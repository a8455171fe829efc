import { useMemo } from 'react';
import { ReviewSync } from './ReviewSync';
import { ReviewTab } from './ReviewTab';
import { type ReviewLink, takesComments } from './reviewLink';
import { SuggestButton } from './SuggestButton';

interface LinkReviewProps {
  readonly link: ReviewLink;
}

/** Keeps the comments of the design behind a link. */
export function LinkReview({ link }: LinkReviewProps) {
  const source = useMemo(() => ({ token: link.token }), [link.token]);
  const may = takesComments(link);
  return <ReviewSync source={source} reads={may} may={may} />;
}

/** The review behind a link. */
export function LinkReviewTab({ link, onShowTab }: LinkReviewProps & { readonly onShowTab?: (tab: 'bill') => void }) {
  const source = useMemo(() => ({ token: link.token }), [link.token]);
  return (
    <ReviewTab
      source={source}
      maySettle={false}
      mayTake={false}
      tools={<SuggestButton />}
      {...(onShowTab && { onShowTab: (tab) => tab === 'bill' && onShowTab(tab) })}
    />
  );
}
