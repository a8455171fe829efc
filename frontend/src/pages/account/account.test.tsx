// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PasswordForm } from './PasswordForm';

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});
afterEach(cleanup);

test('who changes a password reads beforehand what it ends and what it does not', () => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <PasswordForm />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(screen.getByText(/ends your sessions on other devices.*API tokens stay valid/)).toBeTruthy();
});
