import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MeasurementAnswer, MeasurementReport } from '../answers';
import { upload } from '../upload';
import type { SentFile } from './imports';

/** Runs that were compared last, for as long as the page is open: the server keeps none. */
export interface ComparedRuns {
  readonly files: readonly SentFile[];
  /** That all runs are about; null: each says by its name or its kind of load. */
  readonly workload: string | null;
  /** Row of the live document that the report is of. */
  readonly seq: number;
  readonly report: MeasurementReport;
}

interface CompareOrder extends Omit<ComparedRuns, 'report' | 'seq'> {
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

const keyOf = (designId: string) => ['measurements', designId] as const;

export function useComparedRuns(designId: string) {
  return useQuery<ComparedRuns>({
    queryKey: keyOf(designId),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Sends files of results and keeps what they say of the design. */
export function useCompareRuns(designId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ files, workload, ...how }: CompareOrder): Promise<ComparedRuns> => {
      const form = new FormData();
      if (workload !== null) form.append('workload', workload);
      for (const { file, path } of files) form.append('files', file, path);
      const address = `/api/designs/${designId}/measurements`;
      return { files, workload, ...(await upload<MeasurementAnswer>({ address, form, ...how })) };
    },
    onSuccess: (compared) => client.setQueryData(keyOf(designId), compared),
  });
}
