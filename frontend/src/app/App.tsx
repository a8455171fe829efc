import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { cssVariablesResolver, theme } from '../ui/theme';
import { createQueryClient } from './queryClient';
import { Pages } from './routes';

/** Everything round the pages: theme, server state, notices, addresses. */
export function App() {
  const [client] = useState(createQueryClient);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Notifications position="bottom-center" limit={3} />
      <QueryClientProvider client={client}>
        <Pages />
      </QueryClientProvider>
    </MantineProvider>
  );
}
