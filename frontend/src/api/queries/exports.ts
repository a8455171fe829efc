import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../client';

const at = (designId: string) => ({ params: { path: { design_id: designId } } });

/** The bill of the present state; `version` changes when the design does. The old bill stands until the new one is there. */
export const useBill = (designId: string, version: number) =>
  useQuery({
    queryKey: ['designs', designId, 'bill', version],
    queryFn: () => ask((api) => api.GET('/api/designs/{design_id}/bill', at(designId))),
    placeholderData: keepPreviousData,
  });

/** The files of the bundle of the present state, with their text. */
export const useFiles = (designId: string, version: number) =>
  useQuery({
    queryKey: ['designs', designId, 'files', version],
    queryFn: () => ask((api) => api.GET('/api/designs/{design_id}/files', at(designId))),
    placeholderData: keepPreviousData,
  });
