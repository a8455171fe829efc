import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../ui/loading/lazyComponent';
import { cssVariablesResolver, theme } from '../ui/theme/theme';
import { createQueryClient } from './queryClient';
import { Pages } from './routes';

/** Where notices appear: nobody waits for it, and what is said before it is there is kept for it. */
const Notifications = lazyComponent(async () => (await import('@mantine/notifications')).Notifications, {
  missing: 'nothing',
});

/** Everything round the pages: theme, server state, notices, addresses. */
export function App() {
  const [client] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Suspense fallback={null}>
        <Notifications position="bottom-center" limit={3} autoClose={12_000} />
      </Suspense>
      <QueryClientProvider client={client}>
        <Pages />
      </QueryClientProvider>
    </MantineProvider>
  );
}
