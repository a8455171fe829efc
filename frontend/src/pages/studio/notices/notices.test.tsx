// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPart } from '../../../model/commands/addPart';
import { remove } from '../../../model/commands/remove';
import { UndoHistory } from '../../../model/document/undo';
import { workbench } from '../../../model/testing/designs';
import { showRefusal } from './showRefusal';
import { showRemoved } from './showRemoved';

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

test('a removal that was taken back is not offered to be restored once more', async () => {
  const bench = workbench();
  const history = new UndoHistory(bench.doc);
  for (const part of ['ibm-7040-681', 'ibm-2109-f32']) addPart(bench, part, { position: [0, 0] });
  const outcome = remove(bench, [...bench.snapshot().components.keys()]);
  if (!outcome.ok) throw new Error(outcome.refusal ?? '');
  showRemoved(outcome.label, history);
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeDefined();
  act(() => void history.undo());
  expect(notificationsStore.getState().notifications).toHaveLength(0);
});
