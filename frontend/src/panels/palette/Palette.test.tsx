// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { workbench } from '../../model/testing/designs';
import { combine } from '../../state/observable';
import { StudioContext } from '../studio';
import { benchStudio } from '../testing/benchStudio';
import { Palette } from './Palette';

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});
afterEach(cleanup);

function open(): HTMLInputElement {
  const studio = benchStudio(workbench());
  render(
    <MantineProvider env="test">
      <StudioContext value={combine([], () => studio)}>
        <Palette folded={false} onFold={() => {}} search={{ current: null }} dragType="x" />
      </StudioContext>
    </MantineProvider>,
  );
  return screen.getByRole('searchbox');
}

test('a name stands whole in its row, and under the pointer with what tells it from its neighbours', async () => {
  fireEvent.change(open(), { target: { value: '7040-61D' } });
  const [row] = await screen.findAllByRole('button', { name: /7040-61D/ });
  const name = row?.getAttribute('aria-label')?.replace(/^Add /, '') ?? '';
  expect(within(row as HTMLElement).getByText(name)).toBeTruthy();
  expect(row?.title.startsWith(`${name}, `)).toBe(true);
  const looks = readFileSync(join(import.meta.dirname, 'Palette.module.css'), 'utf8');
  expect(looks).not.toMatch(/ellipsis|nowrap|line-clamp/);
});

test('the key that leads to the search begins a new one there', async () => {
  const field = open();
  fireEvent.change(field, { target: { value: 'zzz' } });
  field.focus();
  field.setSelectionRange(3, 3);
  await userEvent.keyboard('/');
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['zzz', 0, 3]);
});
