/** The socket of a link to one revision: nothing of the document comes by it, but news do, and the end of the link. */

import * as Y from 'yjs';
import { pageSocketOrigin } from '../session';
import { LiveConnection } from './live';
import { NewsChannel, newsKind } from './news';

export interface LinkWatch {
  readonly news: NewsChannel;
  close(): void;
}

export function watchLink(token: string, onEnded: (code: number, reason: string) => void): LinkWatch {
  const news = new NewsChannel();
  const doc = new Y.Doc();
  // What was told before the socket stood, and while it was lost, is asked for once it stands.
  let missed = true;
  const live = new LiveConnection({
    url: `${pageSocketOrigin()}/api/shared/${encodeURIComponent(token)}/live`,
    doc,
    readOnly: true,
    events: {
      onSaveState: ({ kind }) => {
        if (missed && kind !== 'offline') news.tellAll();
        missed = kind === 'offline';
      },
      onSynced: () => undefined,
      onResult: () => undefined,
      onFindings: () => undefined,
      onNews: (what) => {
        const named = newsKind(what);
        if (named !== null) news.tell(named);
      },
      onEnded,
    },
  });
  return {
    news,
    close() {
      live.close();
      doc.destroy();
    },
  };
}
