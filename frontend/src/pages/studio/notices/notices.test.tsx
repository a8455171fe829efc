// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showRefusal } from './showRefusal';

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
});
afterEach(() => {
  act(() => notifications.clean());
  cleanup();
});

test('what was refused stays long enough to be read twice, once however often it is tried', async () => {
  showRefusal('No free bay in PowerStore1.');
  showRefusal('No free bay in PowerStore1.');
  expect(await screen.findAllByText('No free bay in PowerStore1.')).toHaveLength(1);
  const { notifications: shown } = notificationsStore.getState();
  for (const { autoClose } of shown) expect(autoClose === false || Number(autoClose) >= 12_000).toBe(true);
});

test('a refusal offers the act that is the way out', async () => {
  const run = vi.fn();
  showRefusal('The name of Slot 3 is fixed.', { label: 'Select Drawer 1', run });
  const button = await screen.findByRole('button', { name: 'Select Drawer 1' });
  act(() => button.click());
  expect(run).toHaveBeenCalledOnce();
});
