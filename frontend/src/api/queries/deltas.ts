import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeltaAnswer } from '../answers';
import { api, bodyOf } from '../client';

export interface AskedDelta {
  readonly importId: string;
  readonly designId: string;
  /** Older listings are refused. */
  readonly maxAgeH: number;
  readonly removals: WantedRemovals;
}

/** Removals that files are written for: all there are, or those with these ids. */
export interface WantedRemovals {
  readonly everything: boolean;
  readonly ids: readonly string[];
}

const termsOf = ({ designId, maxAgeH }: AskedDelta) => ({
  design_id: designId,
  max_age_h: maxAgeH,
  utc_offset_min: -new Date().getTimezoneOffset(),
});

const queryOf = (asked: AskedDelta) => ({
  ...termsOf(asked),
  with_removals: asked.removals.everything,
  remove: asked.removals.everything ? [] : [...asked.removals.ids],
});

/** What leads from the listings of an import to a design as it is now; the last answer stays until the next one. */
export function useDelta(asked: AskedDelta) {
  return useQuery({
    queryKey: ['imports', asked.importId, 'delta', asked.designId, asked.maxAgeH, asked.removals],
    enabled: asked.importId !== '' && asked.designId !== '',
    // Designs change and listings grow old without a word to this cache.
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<DeltaAnswer> =>
      bodyOf(
        api.GET('/api/imports/{import_id}/delta', {
          signal,
          params: { path: { import_id: asked.importId }, query: queryOf(asked) },
        }),
      ),
  });
}

/** Address of the commands and ways back of all machines as a zip. */
export function deltaZip(asked: AskedDelta): string {
  const words = Object.entries(queryOf(asked)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  );
  return `/api/imports/${asked.importId}/delta.zip?${new URLSearchParams(words)}`;
}

/** Address of the bundle of the design with its delta, without removals. */
export function deltaBundle(asked: AskedDelta): string {
  const { max_age_h, utc_offset_min } = termsOf(asked);
  const words = { import_id: asked.importId, max_age_h: String(max_age_h), utc_offset_min: String(utc_offset_min) };
  return `/api/designs/${asked.designId}/bundle.zip?${new URLSearchParams(words)}`;
}
