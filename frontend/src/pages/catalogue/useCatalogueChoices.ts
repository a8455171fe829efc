import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { anyPart, type PartQuestion } from '../../panels/parts/find';
import type { DraftOrigin } from './usePartDraft';

/** Most parts that stand side by side. */
export const mostCompared = 4;

type Changes = Readonly<Record<string, string | null>>;

/** What is searched, open and compared, kept in the address so that it can be sent to somebody. */
export function useCatalogueChoices() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: Changes) =>
      setParams(
        () => {
          // The address itself: what this render knew may be older than a choice made since.
          const now = new URLSearchParams(window.location.search);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') now.delete(name);
            else now.set(name, value);
          }
          return now;
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
    edited: useMemo(() => editedOf(params), [params]),
    comparing: params.get('view') === 'compare' && compared.length > 1,
    ask: useCallback((change: Partial<PartQuestion>) => set(written(change)), [set]),
    clear: useCallback(() => set(written({ ...anyPart })), [set]),
    open: useCallback((id: string | null) => set({ part: id, view: null, edit: null, copy: null }), [set]),
    edit: useCallback((id: string) => set({ edit: id, copy: null }), [set]),
    copy: useCallback((id: string) => set({ edit: NEW, copy: id }), [set]),
    begin: useCallback(() => set({ edit: NEW, copy: null }), [set]),
    stopEditing: useCallback(() => set({ edit: null, copy: null }), [set]),
    /** Puts a part among those to compare or takes it out; false when there is no room for it. */
    toggleCompared: useCallback(
      (id: string) => {
        const now = addressed();
        const isCompared = now.includes(id);
        if (!isCompared && now.length >= mostCompared) return false;
        set({ compare: (isCompared ? now.filter((each) => each !== id) : [...now, id]).join(',') });
        return true;
      },
      [set],
    ),
    showComparison: useCallback((shown: boolean) => set({ view: shown ? 'compare' : null }), [set]),
  };
}

/** Stands for a part that has no id yet; no id of a part begins with a hyphen. */
const NEW = '-new';

function editedOf(params: URLSearchParams): DraftOrigin | null {
  const id = params.get('edit');
  const source = params.get('copy');
  if (id === null) return null;
  if (id !== NEW) return { from: 'own', id };
  return source === null ? { from: 'nothing' } : { from: 'copy', id: source };
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

/** Two keys may follow each other faster than the page is drawn: the address knows of the first already. */
const addressed = () => idsOf(new URLSearchParams(window.location.search).get('compare'));

const idsOf = (list: string | null): string[] =>
  [...new Set((list ?? '').split(',').filter(Boolean))].slice(0, mostCompared);
