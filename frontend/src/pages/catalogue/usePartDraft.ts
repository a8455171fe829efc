import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchRawPart, type OwnPart, type RawPart, useOwnPart } from '../../api/queries/parts';
import { blankPart } from '../../panels/parts/form/PartForm';

/** What is edited: a new part, a copy of one of the catalogue, an import, or an own part. */
export type DraftOrigin =
  | { readonly from: 'nothing' }
  | { readonly from: 'copy'; readonly id: string }
  | { readonly from: 'import'; readonly raw: RawPart }
  | { readonly from: 'own'; readonly id: string };

export interface PartDraft {
  readonly part: RawPart;
  /** The own part that is edited; null for a new one. */
  readonly seen: OwnPart | null;
  readonly onChange: (part: RawPart) => void;
}

/** The fields as they are typed, begun from what is edited; null while that is being fetched. */
export function usePartDraft(edited: DraftOrigin): { readonly draft: PartDraft | null; readonly error: Error | null } {
  const [typed, setTyped] = useState<RawPart | null>(null);
  const own = useOwnPart(edited.from === 'own' ? edited.id : null);
  const copied = useQuery({
    queryKey: ['part-copy', edited.from === 'copy' ? edited.id : null],
    enabled: edited.from === 'copy',
    queryFn: async () => copyOf(await fetchRawPart(edited.from === 'copy' ? edited.id : '')),
    gcTime: 0,
  });
  const begun = beginning(edited, own.data, copied.data);
  const part = typed ?? begun;
  const stored = own.data ?? null;
  return {
    draft: part === null ? null : { part, seen: stored, onChange: setTyped },
    error: own.error ?? copied.error,
  };
}

function beginning(edited: DraftOrigin, own: OwnPart | undefined, copied: RawPart | undefined): RawPart | null {
  if (edited.from === 'own') return own?.raw ?? null;
  if (edited.from === 'copy') return copied ?? null;
  return edited.from === 'import' ? edited.raw : blankPart;
}

/** A copy needs an id of its own; the longest id has 64 characters. */
const copyOf = (raw: RawPart): RawPart => ({ ...raw, id: `my-${String(raw.id)}`.slice(0, 64) });
