// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { arrayDuplicate } from '../../model/commands/arrayDuplicate';
import { drawingOf } from '../../model/commands/context';
import { rename } from '../../model/commands/rename';
import { renameAll } from '../../model/commands/renameAll';
import { setAttribute } from '../../model/commands/setAttribute';
import { UndoHistory } from '../../model/document/undo';
import { p690, type Workbench, workbench } from '../../model/testing/designs';
import { oneDrawer } from '../../model/testing/oneDrawer';
import { combine } from '../../state/observable';
import { Properties } from '../inspector/Properties';
import { StudioContext } from '../studio';
import { benchStudio } from '../testing/benchStudio';
import { ArrayDialog } from './ArrayDialog';
import { PatternDialog } from './PatternDialog';

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

const named = (bench: Workbench, pattern: RegExp) =>
  [...bench.snapshot().components.values()].filter(({ name }) => pattern.test(name)).map(({ id }) => id);

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

function show(bench: Workbench, content: ReactNode): void {
  const studio = benchStudio(bench);
  render(
    <MantineProvider env="test">
      <StudioContext value={combine([], () => studio)}>{content}</StudioContext>
    </MantineProvider>,
  );
}

describe('copies', () => {
  function open(pattern: RegExp) {
    const bench = workbench(oneDrawer(p690()));
    const ids = named(bench, pattern);
    const onMake = vi.fn((count: number, join: boolean, pattern: string) => {
      const outcome = arrayDuplicate(bench, ids, { count, join, pattern });
      return outcome.ok ? null : outcome.refusal;
    });
    const onClose = vi.fn();
    show(bench, <ArrayDialog drawing={drawingOf(bench)} ids={ids} onMake={onMake} onClose={onClose} />);
    return { bench, onMake, onClose };
  }

  test('says what will be made, and makes it with Enter', async () => {
    const { bench, onMake, onClose } = open(/^(Drawer 1|sw1|FAStT[1-8])$/);
    const number = screen.getByRole('textbox', { name: 'Number of copies' });
    fill(number, '6');
    expect(await screen.findByText('1,740 parts, 288 cables, 96 zones')).toBeTruthy();
    expect(screen.getByText('Drawer 2 to Drawer 7')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Add the copies to a list' })).toHaveProperty('checked', true);
    await userEvent.type(number, '{Enter}');
    expect(onMake).toHaveBeenCalledWith(6, true, '');
    expect(onClose).toHaveBeenCalledOnce();
    expect(named(bench, /^HBA 7\./)).toHaveLength(16);
  });

  test('takes what is typed in place of the number that stands there', async () => {
    open(/^FAStT1$/);
    const number = screen.getByRole('textbox', { name: 'Number of copies' }) as HTMLInputElement;
    number.focus();
    expect(number.value.slice(number.selectionStart ?? 0, number.selectionEnd ?? 0)).toBe('1');
    await userEvent.keyboard('3');
    expect(number.value).toBe('3');
  });

  test('says what does not fit and offers what does, and names cables without a port', async () => {
    const { onMake } = open(/^(HBA 1\.1|FAStT1)$/);
    const number = screen.getByRole('textbox', { name: 'Number of copies' });
    fill(number, '9');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^4 of 9 copies fit\. No free bay or slot in Drawer 1/,
    );
    expect(screen.getByRole('button', { name: 'Make 9 copies' })).toHaveProperty('disabled', true);
    expect(screen.getByText('12 cables have no compatible free port and are left out:')).toBeTruthy();
    expect(screen.getByText('FAStT1 Controller A host1 to sw1, 4 times')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Make 4 instead' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Make 4 copies' }));
    expect(onMake).toHaveBeenCalledWith(4, true, '');
  });

  test('shows names by a pattern before they are given, and why one cannot be', async () => {
    const { bench } = open(/^FAStT1$/);
    fill(screen.getByRole('textbox', { name: 'Number of copies' }), '3');
    const pattern = screen.getByRole('textbox', { name: 'Names of the copies' });
    fill(pattern, 'disk{slot}');
    expect((await screen.findByRole('alert')).textContent).toContain('stands in no slot');
    fill(pattern, 'disk');
    expect(await screen.findByText(/Several copies would have the same name/)).toBeTruthy();
    fill(pattern, 'disk{n:02}');
    expect(await screen.findByText('disk01 to disk03')).toBeTruthy();
    await userEvent.type(pattern, '{Enter}');
    expect(named(bench, /^disk0[123]$/)).toHaveLength(3);
  });

  test('names adapters by the slots that they go into', async () => {
    open(/^HBA 1\.1$/);
    fill(screen.getByRole('textbox', { name: 'Number of copies' }), '2');
    fill(screen.getByRole('textbox', { name: 'Names of the copies' }), 'hba{slot}');
    const cell = await screen.findByRole('cell', { name: /^hba\d+, hba\d+$/ });
    expect(new Set(cell.textContent?.split(', ')).size).toBe(2);
  });
});

describe('names by a pattern', () => {
  function open(ids: (bench: Workbench) => string[]) {
    const bench = workbench(oneDrawer(p690()));
    const [first = ''] = named(bench, /^HBA 1\.1$/);
    rename(bench, first, '<img src=x onerror=alert(1)>');
    const onRename = vi.fn((parts: readonly string[], pattern: string, options: object) => {
      const outcome = renameAll(bench, parts, pattern, options);
      return outcome.ok ? null : outcome.refusal;
    });
    show(
      bench,
      <PatternDialog drawing={drawingOf(bench)} ids={ids(bench)} onRename={onRename} onClose={() => undefined} />,
    );
    return { bench, onRename };
  }

  const typePattern = (text: string) => fill(screen.getByRole('textbox', { name: 'Pattern' }), text);

  test('shows old and new, flags names that are not the only one, and renames in one act', async () => {
    const { bench, onRename } = open((made) => named(made, /^(HBA 1\.[56]|<img.*)$/));
    typePattern('HBA 1.{i}');
    const rows = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    expect(rows()).toEqual([
      '<img src=x onerror=alert(1)>HBA 1.1',
      'HBA 1.5HBA 1.2duplicate',
      'HBA 1.6HBA 1.3duplicate',
    ]);
    expect(screen.getByText(/^2 parts would have a duplicate name/)).toBeTruthy();
    typePattern('hba{slot}');
    expect(await screen.findByText('hba7')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Rename 3 parts' }));
    expect(onRename).toHaveBeenCalledOnce();
    expect(named(bench, /^hba[167]$/)).toHaveLength(3);
  });

  test('takes its parts from a filter, and says what is no filter and no pattern', async () => {
    open(() => []);
    const filter = screen.getByRole('textbox', { name: 'Filter' });
    fill(filter, 'kind:volume name:v1a');
    typePattern('{slot}');
    expect(await screen.findByText('v1a stands in no slot.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Rename/ })).toHaveProperty('disabled', true);
    typePattern('{nothing}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/There is no field \{nothing\}/);
    fill(filter, 'knid:volume');
    expect(await screen.findByText(/kind/, { selector: '[class*="error" i]' })).toBeTruthy();
  });
});

describe('properties of several parts', () => {
  test('show what they share, how mixed values are spread, and are set on all in one step', async () => {
    const bench = workbench(oneDrawer(p690()));
    const arrays = named(bench, /^Array [1-3]a$/);
    setAttribute(bench, arrays.slice(0, 1), 'strip_kib', 256);
    const history = new UndoHistory(bench.doc);
    const parts = arrays.flatMap((id) => bench.tree().parts.get(id) ?? []);
    show(bench, <Properties parts={parts} />);
    const strip = await screen.findByRole('textbox', { name: /Strip.*KiB/ });
    expect(strip).toHaveProperty('value', '');
    expect(screen.getByText('Now: 128 KiB ×2, 256 KiB ×1')).toBeTruthy();
    await userEvent.type(strip, '64{Enter}');
    const values = arrays.map((id) => bench.snapshot().components.get(id)?.attributes.strip_kib);
    expect(values).toEqual([64, 64, 64]);
    expect(history.state.undo).toBe('Set Strip of 3 parts');
    history.undo();
    expect(bench.snapshot().components.get(arrays[0] ?? '')?.attributes.strip_kib).toBe(256);
  });

  test('of several kinds are those that all have, and inner parts are left out', () => {
    const bench = workbench(oneDrawer(p690()));
    const parts = [...named(bench, /^(FAStT1|sw1)$/), 'd1/planar0'].flatMap((id) => bench.tree().parts.get(id) ?? []);
    show(bench, <Properties parts={parts} />);
    expect(screen.getByRole('combobox', { name: 'Rack' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Domain ID' })).toBeNull();
    expect(within(document.body).getByText(/^1 of 3 are built into their parents/)).toBeTruthy();
  });
});
