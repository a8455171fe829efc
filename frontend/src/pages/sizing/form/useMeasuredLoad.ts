import { useState } from 'react';
import { type RequirementSource, useReadRequirement } from '../../../api/queries/sizing';
import { type RequirementDocument, type WorkloadDocument, withMeasured } from '../requirement';

interface Draft {
  readonly document: RequirementDocument;
  readonly replace: (document: RequirementDocument) => void;
}

/** Takes what was read into the form: a requirement in place of it, measured workloads beside its own. */
export function useMeasuredLoad({ document, replace }: Draft) {
  const reading = useReadRequirement();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const take = (found: RequirementSource) => {
    setNotes(found.notes);
    const read = found.document as unknown as RequirementDocument;
    replace(found.measured ? withMeasured(document, read.workloads as readonly WorkloadDocument[]) : read);
  };
  return {
    /** What the last measurement tells and leaves open. */
    notes,
    error: reading.error,
    busy: reading.isPending,
    take,
    read: (text: string) => reading.mutate(text, { onSuccess: take }),
    forget: () => setNotes([]),
  };
}
