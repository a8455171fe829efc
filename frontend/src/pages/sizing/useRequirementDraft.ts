import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type RequirementAnswer, useSearch } from '../../api/queries/sizing';
import { words } from '../../ui/words/sizing';
import {
  emptyRequirement,
  type Fields,
  problemsOf,
  type RequirementDocument,
  saidOnly,
  withFields,
} from './requirement';

/** What the form holds, and the search of it; nothing is saved before that. */
export function useRequirementDraft(saved: RequirementAnswer | null) {
  const [draft, setDraft] = useState<RequirementDocument | null>(null);
  const search = useSearch();
  const navigate = useNavigate();
  const kept = saved?.document as unknown as RequirementDocument | undefined;
  const document = draft ?? kept ?? emptyRequirement(words.firstName);
  const isChanged = draft !== null && JSON.stringify(draft) !== JSON.stringify(kept);
  const run = (wanted: RequirementDocument, changed = isChanged) =>
    search.mutate(
      { saved, document: { ...saidOnly(wanted) }, changed },
      {
        onSuccess: ({ id }) => {
          setDraft(null);
          window.scrollTo(0, 0);
          if (saved === null) navigate(`/sizing/${id}`, { replace: true });
        },
      },
    );
  return {
    document,
    /** Fields of the requirement differ from what was searched for. */
    isStale: saved !== null && (isChanged || (saved.search_version > 0 && saved.search_version !== saved.version)),
    set: (fields: Fields<RequirementDocument>) => setDraft(withFields(document, fields)),
    replace: setDraft,
    problems: problemsOf(search.error),
    error: search.error,
    busy: search.isPending,
    search: () => run(document),
    /** Takes another document and searches for it at once. */
    searchFor: (other: RequirementDocument) => {
      setDraft(other);
      run(other, true);
    },
  };
}
