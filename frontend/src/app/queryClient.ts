import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/client';
import { refetchMe } from '../api/queries/me';

/** Server state: fresh for a moment, asked again when the window comes back; refusals (4xx) are not asked twice. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    // The session ended, or the role changed: the page follows who the server says this is.
    if (codeOf(error) === 'sign_in' || codeOf(error) === 'forbidden') void refetchMe(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Without a connection a question fails at once and says so, and is asked again when there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 5_000,
        retry: (failures, error) => failures < 3 && !isRefusal(error) && navigator.onLine,
        // Whoever looks at an empty page is told within four seconds.
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

function isRefusal(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return status >= 400 && status < 500;
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');
