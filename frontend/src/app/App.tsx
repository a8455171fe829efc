import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../ui/loading/lazyComponent';
import { cssVariablesResolver, theme } from '../ui/theme/theme';
import { createQueryClient } from './queryClient';
import { Pages } from './routes';

/** By then the page has what it shows first; so much code before that would hold it up. */
const NOTICES_AFTER_MS = 1500;

const Notifications = lazyComponent(async () => (await import('@mantine/notifications')).Notifications, {
  missing: 'nothing',
});

/** Where notices appear: nobody waits for it, and what is said before it is there is kept for it. */
function Notices() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), NOTICES_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return due && <Notifications position="bottom-center" limit={3} autoClose={12_000} />;
}

/** Everything round the pages: theme, server state, notices, addresses. */
export function App() {
  const [client] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
      <QueryClientProvider client={client}>
        <Pages />
      </QueryClientProvider>
    </MantineProvider>
  );
}
