// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Me } from '../../api/queries/me';
import { SignInGate } from './SignInGate';

const outside: Me = {
  mode: 'server',
  signed_in: false,
  account: null,
  organisation: null,
  organisations: [],
  role: null,
  has_password: false,
  oidc_name: null,
};
const inside: Me = {
  ...outside,
  signed_in: true,
  account: { id: 'a', name: 'Ada', email: 'ada@example.test' },
  organisation: { id: 'o', name: 'Engines' },
  role: 'editor',
};
const local: Me = { ...inside, mode: 'local' };

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});
afterEach(cleanup);

describe('the gate before the pages', () => {
  it('leads who has not signed in to the door, and says where they wanted to go', () => {
    open('/d/1?view=rack', outside);
    expect(screen.getByTestId('address').textContent).toBe('/sign-in?to=%2Fd%2F1%3Fview%3Drack');
  });

  it.each(['/s/token', '/invitation', '/sign-in?to=%2F'])('lets everybody see %s', (address) => {
    open(address, outside);
    expect(screen.getByTestId('address').textContent).toBe(address);
  });

  it('is not there where nobody signs in', () => {
    open('/d/1', local);
    expect(screen.getByTestId('address').textContent).toBe('/d/1');
  });

  it('keeps the page, and what is on it, when the session ends', async () => {
    const { become } = open('/d/1', inside);
    const field = screen.getByRole('textbox', { name: 'unsaved' });
    act(() => become(outside));
    expect(await screen.findByRole('dialog', { name: 'You are signed out' })).toBeTruthy();
    expect(screen.getByLabelText('unsaved')).toBe(field);
    act(() => become(inside));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('unsaved')).toBe(field);
  });
});

function open(address: string, me: Me) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const become = (next: Me) => client.setQueryData(['me'], next);
  become(me);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <SignInGate>
            <Page />
          </SignInGate>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { become };
}

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <input aria-label="unsaved" />
    </>
  );
}
