// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PredictedAgainstMeasured } from '../../charts/published/PredictedAgainstMeasured';
import { ledgerRow } from '../../charts/testing/results';
import { LedgerTable } from './LedgerTable';
import { groupRows } from './ledgerView';
import { SummaryTiles } from './SummaryTiles';

const rows = [
  ledgerRow({ id: 'hba', metric: 'One HBA', role: 'input', published: 195, predicted: 195, error: 0 }),
  ledgerRow({}),
  ledgerRow({
    id: 'hostile',
    metric: '<img src=x onerror="globalThis.pwned=1">',
    published: 100,
    predicted: 140,
    error: 0.4,
    within: false,
    note: 'The cache is not in the model.',
  }),
  ledgerRow({
    id: 'pair',
    metric: 'FAStT600 pair',
    fitted: true,
    error: 0.0002,
    leave_one_out: -0.087,
    parameters: ['C and d of the write law'],
  }),
  ledgerRow({ id: 'unknown', metric: 'Pair, 6+P', role: 'reserved', published: null, error: null, within: null }),
];

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

function showTable(selected: string | null = null) {
  const onSelect = vi.fn();
  const onOrder = vi.fn();
  render(
    <LedgerTable
      groups={groupRows(rows, 'published')}
      citations={new Map([['p690', 'Shah, Wang, 2004']])}
      order="published"
      selected={selected}
      hovered={null}
      onOrder={onOrder}
      onHover={() => undefined}
      onSelect={onSelect}
    />,
  );
  return { onSelect, onOrder };
}
const rowNamed = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('table', () => {
  test('counts predictions only: an input has no error, a fitted figure has both', () => {
    showTable();
    expect(rowNamed(/One HBA/).queryByText('0.0%')).toBeNull();
    expect(rowNamed(/FAStT600 pair/).getByText('\u22128.7%')).toBeTruthy();
    expect(rowNamed(/FAStT600 pair/).getByText('0.0%')).toBeTruthy();
    expect(rowNamed(/Pair, 6\+P/).getAllByText('–').length).toBeGreaterThan(0);
  });

  test('a name from outside is shown, never run', () => {
    showTable();
    expect(screen.getByText('<img src=x onerror="globalThis.pwned=1">')).toBeTruthy();
    expect('pwned' in globalThis).toBe(false);
  });

  test('an open miss says why, with the paper that it stands in', () => {
    showTable('hostile');
    expect(screen.getByText('The cache is not in the model.')).toBeTruthy();
    expect(screen.getByText(/Shah, Wang, 2004/)).toBeTruthy();
  });

  test('an open fitted figure names the parameter that was fitted to it', () => {
    showTable('pair');
    expect(screen.getByText('C and d of the write law')).toBeTruthy();
  });

  test('opens and sorts by keyboard', async () => {
    const { onSelect, onOrder } = showTable();
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Error');
    await user.keyboard('{Enter}');
    expect(onOrder).toHaveBeenCalledWith('error');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('hba');
  });
});

describe('tiles', () => {
  const summary = {
    paper: 'all',
    citation: '',
    rows: 5,
    inputs: 1,
    fitted: 1,
    reserved: 1,
    predictions: 2,
    within: 1,
    within_5_percent: 1,
    median_error: 0.2017,
    worst_error: 0.4,
    worst_row: 'hostile',
    median_left_out: 0.087,
    misses: ['hostile'],
  };
  const show = (worse: readonly string[] | null) => {
    const onSelect = vi.fn();
    render(<SummaryTiles summary={summary} rows={rows} worse={worse} onSelect={onSelect} />);
    return onSelect;
  };

  test('say what the ledger says, and lead to the worst figure', async () => {
    const onSelect = show([]);
    expect(screen.getByText('20.2%')).toBeTruthy();
    expect(screen.getByText('1 of 2')).toBeTruthy();
    expect(screen.getByText('No worse than the recorded state')).toBeTruthy();
    await userEvent.click(screen.getByRole('button'));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('hostile');
  });

  test('say how much got worse, and nothing where no state is committed', () => {
    show(['drawer: 0.30% before, 4.00% now']);
    expect(screen.getByText('1 worse than the recorded state').title).toContain('4.00% now');
    cleanup();
    show(null);
    expect(screen.queryByText(/committed state/)).toBeNull();
  });
});

describe('scatter', () => {
  const figures = rows.filter((row) => row.published !== null);

  function showChart(selected: string | null = null) {
    const onSelect = vi.fn();
    render(
      <PredictedAgainstMeasured
        figures={figures}
        unit="MB/s"
        domain={[50, 5000]}
        width={400}
        height={400}
        selected={selected}
        hovered={null}
        onHover={() => undefined}
        onSelect={onSelect}
      />,
    );
    return onSelect;
  }

  test('is one stop of the tab key; arrows walk from the smallest up, Enter selects', async () => {
    const onSelect = showChart();
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toContain(
      '100\u00a0MB/s measured, 140\u00a0MB/s predicted, +40.0%',
    );
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^One HBA.*input$/);
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('hba');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('data-figure')).toBe('hostile');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  test('the card of the selected figure says what a screen reader hears', () => {
    showChart('pair');
    expect(screen.getByRole('button', { pressed: true }).getAttribute('aria-label')).toContain(
      'fitted, \u22128.7% when left out',
    );
    expect(screen.getByText('FAStT600 pair')).toBeTruthy();
  });
});
