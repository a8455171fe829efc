import { useMutation } from '@tanstack/react-query';
import { checkPart, type DeviceType, type PartProblem, type RawPart, useReadDeviceType } from '../../api/queries/parts';
import { importWords as words } from '../../ui/words/partImport';

export type ImportFormat = 'devicetype' | 'part';

/** What a file would be as a part, whatever its format. */
export interface ReadPart {
  readonly kind: string;
  /** Kinds that it could be. */
  readonly kinds: readonly string[];
  readonly raw: RawPart | null;
  readonly read: readonly PartProblem[];
  readonly lacks: readonly PartProblem[];
  readonly notUnderstood: readonly PartProblem[];
  readonly problems: readonly PartProblem[];
}

/** Above this the server refuses unread; so does the page, before it sends it. */
const MOST_BYTES = 1_000_000;

/** Reads texts of the format; one that is too long is refused here. */
export function useReadPart(format: ImportFormat) {
  const deviceType = useReadDeviceType();
  const reading = useMutation({
    mutationFn: async ({ yaml, kind }: { readonly yaml: string; readonly kind: string | null }): Promise<ReadPart> => {
      const size = new Blob([yaml]).size;
      if (size > MOST_BYTES) throw new Error(words.tooLarge((size / 1e6).toFixed(1)));
      if (format === 'devicetype') return ofDeviceType(await deviceType.mutateAsync({ yaml, kind }));
      const { raw, problems } = await checkPart({ yaml });
      return { kind: '', kinds: [], raw, read: [], lacks: [], notUnderstood: [], problems };
    },
  });
  return {
    report: reading.data ?? null,
    error: reading.error?.message ?? null,
    isPending: reading.isPending,
    read: (yaml: string, kind: string | null) => reading.mutate({ yaml, kind }),
  };
}

const ofDeviceType = ({ kind, kinds, raw, read, lacks, not_understood, problems }: DeviceType): ReadPart => ({
  kind,
  kinds,
  raw,
  read,
  lacks,
  notUnderstood: not_understood,
  problems,
});
