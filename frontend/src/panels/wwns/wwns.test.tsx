// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPart } from '../../model/commands/addPart';
import { portNames } from '../../model/fabric/portNames';
import { workbench } from '../../model/testing/designs';
import { DuplicateWwns } from './DuplicateWwns';
import { skippedNames } from './skippedNames';
import { WwnPaste } from './WwnPaste';
import { WwnPorts } from './WwnPorts';

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
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function ports() {
  const bench = workbench();
  addPart(bench, 'ibm-fastt600-turbo');
  return portNames(bench.snapshot(), bench.tree());
}

const show = (element: React.ReactElement) => render(<MantineProvider env="test">{element}</MantineProvider>);

describe('the ports', () => {
  test('keys walk the rows and Enter selects; names are made for those that have none', async () => {
    const [onSelect, onMake] = [vi.fn(), vi.fn(async () => 4)];
    const all = ports();
    show(<WwnPorts ports={all} readOnly={false} onMake={onMake} onSelect={onSelect} />);
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledWith(all[1]?.partId);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Virtual/ }), '2');
    await userEvent.click(screen.getByRole('button', { name: `Generate names for ${all.length} ports` }));
    expect(onMake).toHaveBeenCalledWith(all, 2);
    expect(await screen.findByText(/4 ports named/)).toBeTruthy();
  });

  test('a failure is said, and a reader is offered nothing to make', async () => {
    const onMake = vi.fn(() => Promise.reject(new Error('no server')));
    show(<WwnPorts ports={ports()} readOnly={false} onMake={onMake} onSelect={vi.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: /^Generate/ }));
    expect(await screen.findByText(/no server/)).toBeTruthy();
    cleanup();
    show(<WwnPorts ports={ports()} readOnly={true} onMake={onMake} onSelect={vi.fn()} />);
    expect(screen.queryByRole('button', { name: /^Generate/ })).toBeNull();
  });
});

describe('pasting', () => {
  test('shows what was understood with its line, where it goes, and sets it at once', async () => {
    const all = ports();
    const wwn = '10:00:00:00:c9:2f:01:02';
    const use = {
      wwn,
      role: 'port',
      design_id: 'd2',
      design_name: 'Other',
      component_id: 'c',
      component_name: 'C',
      port: 'fc0',
    } as const;
    const name = { line: 2, wwn, role: 'port', label: '<b>x</b>', problem: null, used_by: [use] } as const;
    const bad = { line: 3, wwn: null, role: 'port', label: '', problem: 'Complete it.', used_by: [] } as const;
    const onSet = vi.fn(() => null);
    show(<WwnPaste ports={all} all={all} onRead={async () => [name, bad]} onSet={onSet} />);
    await userEvent.type(screen.getByRole('textbox'), 'words{Enter}x{Enter}y');
    await userEvent.click(screen.getByRole('button', { name: 'Read it' }));
    const rows = within(await screen.findByRole('region')).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('Complete it.');
    expect(rows[2]?.textContent).toMatch(/^210:00:00:00:c9:2f:01:02 <b>x<\/b>.*also in the design Other$/);
    expect(screen.getByText(/1 name recognised, 1 assigned to a port.*line 1\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Set 1 name' }));
    expect(onSet).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ value: wwn })]);
    expect(await screen.findByText(/1 port named/)).toBeTruthy();
  });

  test('lines without a name are told in runs', () => {
    expect(skippedNames('a\nb\n\nname\nc', [{ line: 4 }])).toBe('Skipped, no WWN: lines 1 to 2, line 5.');
    expect(skippedNames('name\n', [{ line: 1 }])).toBe('');
  });
});

test('a clash is said with its remedy and leads to its parts', async () => {
  const onSelect = vi.fn();
  const clash = { wwn: 'w', message: 'w is used 2 times.', component_ids: ['f0', 'f1'] };
  show(<DuplicateWwns clashes={[clash]} error={null} onSelect={onSelect} />);
  expect(screen.getByText(clash.message)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Select the parts with w' }));
  expect(onSelect).toHaveBeenCalledWith(['f0', 'f1']);
});
