import { ApiError } from '../../api/client';
import { words } from '../../ui/words/shared';
import { NoPage } from '../frame/NoPage';

/** Why a link shows nothing; `title` says what failed where the link itself stands. */
export function NoLink({ failure, title = words.failedTitle }: { readonly failure: Error; readonly title?: string }) {
  const status = failure instanceof ApiError ? failure.status : 0;
  if (status === 410) return <EndedLink reason={failure.message} />;
  return (
    <NoPage title={status === 404 ? words.unknownTitle : title} toGallery={false}>
      {status === 404 ? words.unknown : failure.message}
    </NoPage>
  );
}

/** The server's own words: revoked, expired, or the design is gone. */
export function EndedLink({ reason }: { readonly reason: string }) {
  return (
    <NoPage title={words.endedTitle} toGallery={false}>
      {reason}
    </NoPage>
  );
}
