// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { baseOf } from '../../../model/document/ids';
import { p690, workbench } from '../../../model/testing/designs';
import { StudioContext } from '../../../panels/studio';
import { benchStudio } from '../../../panels/testing/benchStudio';
import { combine } from '../../../state/observable';
import { SessionProvider } from '../../../state/SessionContext';
import type { Session } from '../../../state/session';
import { CanvasTools } from '../canvas/CanvasTools';
import { ShellContext } from './shellContext';

beforeEach(() => {
  notifications.clean();
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});
afterEach(cleanup);

const bench = workbench(p690());

function open(selected: readonly string[] = []) {
  const studio = benchStudio(bench, { selection: new Set(selected) });
  const session = { context: bench, readOnly: false } as unknown as Session;
  const onDialog = vi.fn();
  render(
    <MantineProvider env="test">
      <SessionProvider session={session}>
        <StudioContext value={combine([], () => studio)}>
          <MemoryRouter>
            <ShellContext value={{ designId: '', openDialog: onDialog, openInspector: () => {}, findPart: () => {} }}>
              <CanvasTools menu={null} onMenu={() => {}} />
            </ShellContext>
          </MemoryRouter>
          <input aria-label="Find in parts" />
        </StudioContext>
      </SessionProvider>
    </MantineProvider>,
  );
  return { onDialog, ...studio };
}

test('keys that mean nothing to a field act from the field of the parts list, too', async () => {
  const { onDialog, acts, run } = open();
  const field = screen.getByRole('textbox', { name: 'Find in parts' });
  field.focus();
  await userEvent.keyboard('{Control>}{Shift>}D{/Shift}{/Control}');
  expect(onDialog).toHaveBeenCalledWith('copies');
  await userEvent.keyboard('{Control>}d{/Control}');
  expect(run).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(acts.select).not.toHaveBeenCalled();
});

test('F2 on a part whose name is fixed says so, and leads to the part that holds it', async () => {
  const fixed = [...bench.tree().parts.values()].find((part) => part.fixed && !part.folded);
  const { acts } = open([fixed?.id ?? '']);
  await userEvent.keyboard('{F2}');
  const { notifications: shown } = await vi.waitUntil(() => {
    const state = notificationsStore.getState();
    return state.notifications.length > 0 && state;
  });
  expect(shown[0]?.message).toBeTruthy();
  const { getByRole, container } = render(<MantineProvider env="test">{shown[0]?.message}</MantineProvider>);
  expect(container.textContent).toContain(fixed?.name);
  getByRole('button', { name: /^Select / }).click();
  expect(acts.select).toHaveBeenCalledWith([baseOf(fixed?.id ?? '')]);
});
