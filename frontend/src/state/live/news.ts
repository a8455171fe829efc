/** News of an open design that are no part of its document: each makes the page ask again for what it is about. */

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const KINDS = ['comments', 'links', 'versions', 'reviews', 'design'] as const;
export type News = (typeof KINDS)[number];

/** What stands behind the design's own part of a query's key. */
const QUERIES: Readonly<Record<News, readonly string[]>> = {
  comments: ['threads'],
  links: ['links'],
  versions: ['revisions', 'versions', 'comparisons'],
  reviews: ['reviews', 'review'],
  design: ['state'],
};

/** Null for news of a newer server. */
export const newsKind = (what: string): News | null => KINDS.find((kind) => kind === what) ?? null;

/** Passes on what the socket hears; after a lost connection everything may have been missed. */
export class NewsChannel {
  readonly #listeners = new Set<(news: News) => void>();

  subscribe(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(news: News): void {
    for (const listener of this.#listeners) listener(news);
  }

  tellAll(): void {
    for (const news of KINDS) this.tell(news);
  }
}

/** Begin of the keys of all queries about one design, or about the one behind a link. */
export type DesignKey = readonly ['designs', string] | readonly ['shared', string];

/** Has queries asked again whose key begins with the design's and goes on with what the news are about. */
export function refetchFor(client: QueryClient, design: DesignKey, news: News): void {
  for (const name of QUERIES[news]) void client.invalidateQueries({ queryKey: [...design, name] });
  if (news === 'design') void client.invalidateQueries({ queryKey: ['designs'], exact: true });
  if (news === 'comments' && design[0] === 'designs') void client.invalidateQueries({ queryKey: ['mentions'] });
  if (news === 'versions') void client.invalidateQueries({ queryKey: ['comparisons'] });
}

/** Follows the news of a session for as long as its page is open. */
export function useNews(channel: NewsChannel | null, root: DesignKey[0], id: string): void {
  const client = useQueryClient();
  useEffect(() => channel?.subscribe((news) => refetchFor(client, [root, id], news)), [channel, client, root, id]);
}
