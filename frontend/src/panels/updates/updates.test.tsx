// @vitest-environment jsdom

import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DesignUpdates } from '../../api/answers';
import { UpdatesDialog } from './UpdatesDialog';

beforeEach(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});
afterEach(cleanup);

const updates: DesignUpdates = {
  parts: [
    {
      id: 'my-hba',
      name: '<b>HBA</b>',
      pinned: 1,
      present: 2,
      pinned_readable: true,
      changes: [{ place: 'figures/measured/value', before: '195', after: '390' }],
    },
  ],
  pins: { 'my-hba': 1 },
  before: { throughput_mb_s: 195, binds: 'HBA', at_most: false, low_mb_s: 160, high_mb_s: 210 },
  after: { throughput_mb_s: 357, binds: 'Pair', at_most: true, low_mb_s: null, high_mb_s: null },
  workloads: [
    {
      id: 'w1',
      name: 'Reads',
      scenario: 'All',
      before: { throughput_mb_s: 195, binds: 'HBA', at_most: false, low_mb_s: null, high_mb_s: null },
      after: null,
    },
  ],
  problems: [{ code: '', message: 'The slot takes no such card.', place: '', component_id: null }],
};

function show(change: Partial<DesignUpdates> = {}, readOnly = false) {
  const acts = { onTake: vi.fn(), onClose: vi.fn() };
  render(
    <MantineProvider env="test">
      <UpdatesDialog updates={{ ...updates, ...change }} readOnly={readOnly} {...acts} />
    </MantineProvider>,
  );
  return acts;
}

describe('preview of newer parts', () => {
  test('says what changes in the parts and in the results before anything is taken', async () => {
    const { onTake } = show();
    expect(within(screen.getByRole('row', { name: /^Throughput/ })).getByText('+162')).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'at most 360 MB/s' })).toBeTruthy();
    expect(screen.getByText('160 to 210 likely')).toBeTruthy();
    expect(screen.getByText('Bottleneck: HBA now, Pair after the update.')).toBeTruthy();
    expect(screen.getByText(/195 → 390/)).toBeTruthy();
    expect(screen.getByText('The slot takes no such card.')).toBeTruthy();
    expect(screen.getByText('<b>HBA</b>')).toBeTruthy();
    expect(onTake).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(onTake).toHaveBeenCalledOnce();
  });

  test('a result that is not there is unknown, not zero', () => {
    show();
    const row = within(screen.getByRole('row', { name: /^Reads/ }));
    expect(row.getAllByText('–')).toHaveLength(2);
    expect(row.queryByText('0')).toBeNull();
  });

  test('a reader sees them and takes nothing; an up-to-date design has nothing to take', () => {
    show({}, true);
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
    cleanup();
    show({ parts: [], workloads: [], problems: [] });
    expect(screen.getByText('Every part is up to date.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  });
});
