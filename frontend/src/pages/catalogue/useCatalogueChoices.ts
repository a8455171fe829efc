import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { anyPart, type PartQuestion } from '../../panels/parts/find';

/** Most parts that stand side by side. */
export const mostCompared = 4;

type Changes = Readonly<Record<string, string | null>>;

/** What is searched, open and compared, kept in the address so that it can be sent to somebody. */
export function useCatalogueChoices() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: Changes) =>
      setParams(
        (before) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') before.delete(name);
            else before.set(name, value);
          }
          return before;
        },
        { replace: true },
      ),
    [setParams],
  );
  const question = useMemo(() => questionOf(params), [params]);
  const compared = useMemo(() => idsOf(params.get('compare')), [params]);
  return {
    question,
    compared,
    part: params.get('part'),
    comparing: params.get('view') === 'compare' && compared.length > 1,
    ask: useCallback((change: Partial<PartQuestion>) => set(written(change)), [set]),
    clear: useCallback(() => set(written({ ...anyPart })), [set]),
    open: useCallback((id: string | null) => set({ part: id, view: null }), [set]),
    compare: useCallback((ids: readonly string[]) => set({ compare: ids.join(',') }), [set]),
    showComparison: useCallback((shown: boolean) => set({ view: shown ? 'compare' : null }), [set]),
  };
}

function questionOf(params: URLSearchParams): PartQuestion {
  const number = (name: string) => {
    const value = Number.parseFloat(params.get(name) ?? '');
    return Number.isFinite(value) && value >= 0 ? value : null;
  };
  return {
    text: params.get('text') ?? '',
    kind: params.get('kind'),
    vendor: params.get('vendor'),
    from: number('from'),
    to: number('to'),
    port: params.get('port'),
    speed: number('speed'),
    row: params.get('row') === 'iops' ? 'iops' : 'throughput',
    least: number('least'),
  };
}

function written(change: Partial<PartQuestion>): Changes {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      value === null || value === 'throughput' ? null : String(value),
    ]),
  );
}

const idsOf = (list: string | null): string[] =>
  [...new Set((list ?? '').split(',').filter(Boolean))].slice(0, mostCompared);
