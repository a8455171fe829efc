import { QueryClient } from '@tanstack/react-query';

/** Server state: fresh for a moment, asked again when the window comes back; refusals (4xx) are not asked twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 3 && !isRefusal(error),
      },
      mutations: { retry: false },
    },
  });
}

function isRefusal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;
  return typeof status === 'number' && status >= 400 && status < 500;
}
