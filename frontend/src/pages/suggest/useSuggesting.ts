import { useEffect } from 'react';
import { useReview } from '../../state/review';
import { useIsNarrow } from '../frame/windowWidth';

/** Whether the page is to show a copy to change. Who leaves the page leaves that too; on a phone nothing is drawn. */
export function useSuggesting(): boolean {
  const suggesting = useReview((state) => state.suggesting);
  useEffect(() => () => useReview.setState({ suggesting: false }), []);
  return !useIsNarrow() && suggesting;
}
