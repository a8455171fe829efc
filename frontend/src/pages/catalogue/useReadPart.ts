import { useMutation } from '@tanstack/react-query';
import { checkPart, type DeviceType, type RawPart, useReadDeviceType } from '../../api/queries/parts';
import { importWords as words } from '../../ui/words/partImport';

export type ImportFormat = 'devicetype' | 'part';

/** What a file would be as a part, whatever its format. */
export interface ReadPart extends Omit<DeviceType, 'raw' | 'yaml' | 'part'> {
  readonly raw: RawPart | null;
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
      if (format === 'devicetype') return await deviceType.mutateAsync({ yaml, kind });
      const { raw, problems } = await checkPart({ yaml });
      return { kind: '', kinds: [], raw, read: [], lacks: [], not_understood: [], problems };
    },
  });
  return {
    report: reading.data ?? null,
    error: reading.error?.message ?? null,
    isPending: reading.isPending,
    read: (yaml: string, kind: string | null) => reading.mutate({ yaml, kind }),
  };
}
