/** What the address of the page says: whose workloads are moved, onto which design, and where on it. */

import type { ConsolidationQuery } from '../../api/queries/consolidations';

/** Designs that are moved at once. */
export const MOST_DESIGNS = 20;

export const askedOf = (query: URLSearchParams): ConsolidationQuery => {
  const on = query.get('on') ?? '';
  return {
    estate: [...new Set(query.getAll('estate'))].filter((ref) => ref !== on).slice(0, MOST_DESIGNS),
    on,
    place: on === '' ? '' : (query.get('place') ?? ''),
  };
};

/** The address of a question. A place belongs to its design. */
export function addressOf({ estate, on, place }: ConsolidationQuery): URLSearchParams {
  const query = new URLSearchParams();
  for (const ref of estate) query.append('estate', ref);
  if (on !== '') query.set('on', on);
  if (on !== '' && place !== '') query.set('place', place);
  return query;
}
