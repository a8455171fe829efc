// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Finding } from '../../api/answers';
import { groupsOf } from '../../model/checks/groups';
import { finding } from '../../model/checks/testing/findings';
import { p690, workbench } from '../../model/testing/designs';
import { useChecks } from '../../state/checks';
import { applyFindings, createFindingsStore, type FindingsState } from '../../state/findings';
import { useView } from '../../state/view';
import { type Studio, StudioContext } from '../studio';
import { benchStudio } from '../testing/benchStudio';
import { FindingActs } from './accept/FindingActs';
import { stepFinding } from './acts';
import { ChecksPanel } from './ChecksPanel';
import { CheckWatch } from './CheckWatch';

const bench = workbench(p690());
const hbas = [...bench.tree().parts.values()].filter(({ kind }) => kind === 'hba').map(({ id }) => id);
const [first = '', second = '', third = ''] = hbas;

function report(findings: readonly Finding[], more: Partial<FindingsState> = {}): FindingsState {
  const { seq = 1, ran = 187, total = 221, failures = [] } = more;
  const not_applicable = more.not_applicable ?? Array.from({ length: 34 }, (_, index) => `NET-${index}`);
  const message = { full: true, gone: [], findings, seq, ran, total, not_applicable, failures } as const;
  return applyFindings(createFindingsStore().getState(), message);
}

/** The panel with what follows the findings; selecting selects. */
function open(findings: FindingsState, beside: ReactNode = null) {
  const store = createStore<Studio>(() => benchStudio(bench, { source: { token: 'link' }, findings }));
  const { acts } = store.getState();
  vi.mocked(acts.select).mockImplementation((ids) => store.setState({ selection: new Set(ids) }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <StudioContext value={store}>
          <CheckWatch />
          <ChecksPanel />
          {beside}
        </StudioContext>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return store;
}

beforeAll(() => {
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 280 });
});
beforeEach(() => useChecks.getState().enter());
afterEach(cleanup);

const rowNames = () => screen.queryAllByRole('row').map((row) => row.textContent ?? '');

test('an empty list says what was checked, and one that has not been asked says that', () => {
  const store = open(report([]));
  expect(screen.getByText(/No findings\. 187 of 221 checks apply, all ran\./)).toBeDefined();
  expect(screen.getByRole('button', { name: '34 checks do not apply' })).toBeDefined();
  act(() => store.setState({ findings: createFindingsStore().getState() }));
  expect(screen.getByText('The checks have not run yet.')).toBeDefined();
});

test('a check that could not run is said, with how many did', () => {
  open(report([], { ran: 186, failures: [{ check: 'RED-02', message: 'the switch has no ports.' }] }));
  expect(screen.getByText(/RED-02 could not run: the switch has no ports\. The other 186 ran\./)).toBeDefined();
  expect(screen.getByText(/1 check of the 187 that apply could not run\./)).toBeDefined();
});

test('30,000 findings are some twenty rows of the page, as one and each by itself', () => {
  const many = Array.from({ length: 30_000 }, (_, index) => finding(`part ${index}`));
  open(report(many));
  expect(rowNames()).toEqual([expect.stringContaining('×30,000')]);
  act(() => useChecks.getState().setOpen('RED-01', true));
  expect(rowNames().length).toBeLessThan(40);
  expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('30001');
});

test('a row selects all that its findings are about, and a selection of something else ends it', () => {
  const store = open(report([finding(first), finding(second)]));
  fireEvent.click(screen.getByText('Title of RED-01'));
  expect([...store.getState().selection]).toEqual([first, second]);
  expect(useChecks.getState().chosen).toMatchObject({ key: `RED-01-${first}`, all: true });
  expect(useChecks.getState().marks.badges.map(({ chosen }) => chosen)).toEqual([true, true]);
  act(() => store.getState().acts.select([third]));
  expect(useChecks.getState().chosen).toBeNull();
});

test('stepping goes round the rows as they are filtered, and opens the list where no inspector stands', () => {
  const store = open(report([finding(first, { severity: 'error', check: 'RED-02' }), finding(second), finding(third)]));
  const step = (by: 1 | -1) => act(() => stepFinding(store.getState(), by));
  const chosen = () => useChecks.getState().chosen?.key;
  step(1);
  expect(chosen()).toBe(`RED-02-${first}`);
  step(1);
  expect(chosen()).toBe(`RED-01-${second}`);
  step(1);
  expect(chosen()).toBe(`RED-02-${first}`);
  act(() => useChecks.getState().setOpen('RED-01', true));
  step(-1);
  expect(chosen()).toBe(`RED-01-${third}`);
  act(() => useChecks.getState().setText('finding:error'));
  step(1);
  expect(chosen()).toBe(`RED-02-${first}`);
  act(() => useView.getState().fold('inspector', true));
  step(1);
  expect(useView.getState().dockTab).toBe('checks');
});

test('by part each finding is stepped through below its part, and the arrow keys open one', () => {
  const found = [finding(first, { severity: 'error', check: 'RED-02' }), finding(second), finding(first)];
  const store = open(report(found));
  fireEvent.click(screen.getByRole('button', { name: 'By part' }));
  expect(rowNames()).toHaveLength(2);
  expect(rowNames()[0]).toMatch(/ in Drawer 1.*×2/);
  const step = () => act(() => stepFinding(store.getState(), 1));
  const chosen = () => useChecks.getState().chosen?.key;
  const seen = Array.from({ length: 4 }, () => {
    step();
    return chosen();
  });
  expect(seen).toEqual([`RED-02-${first}`, `RED-01-${first}`, `RED-01-${second}`, `RED-02-${first}`]);
  expect([...store.getState().selection]).toEqual([first]);
  const grid = screen.getByRole('treegrid');
  fireEvent.keyDown(grid, { key: 'ArrowRight' });
  expect(rowNames()).toHaveLength(4);
  fireEvent.keyDown(grid, { key: 'ArrowLeft' });
  expect(rowNames()).toHaveLength(2);
});

test('what an edit brings and takes is told for five seconds, and is new until it was in sight', () => {
  vi.useFakeTimers();
  try {
    const store = open(report([finding(first), finding(second)]));
    expect(screen.queryByText('new')).toBeNull();
    const next = report([finding(first), finding(third), finding(third, { check: 'RED-03' })], { seq: 2 });
    act(() => store.setState({ findings: next, seq: 2 }));
    expect(screen.getByText('2 new, 1 gone after the edit')).toBeDefined();
    expect(screen.getAllByText('new')).toHaveLength(2);
    act(() => vi.advanceTimersByTime(5000));
    expect(screen.queryByText(/after the edit/)).toBeNull();
    expect(screen.queryByText('new')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('findings of before an edit say so once that has waited for 150 ms', () => {
  vi.useFakeTimers();
  try {
    const store = open(report([finding(first)]));
    act(() => store.setState({ stale: true }));
    act(() => vi.advanceTimersByTime(140));
    expect(screen.queryByText('Checking …')).toBeNull();
    act(() => vi.advanceTimersByTime(20));
    expect(screen.getByText('Checking …')).toBeDefined();
    act(() => store.setState({ stale: false }));
    expect(screen.queryByText('Checking …')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('severities and families narrow the list; accepted findings come when they are asked for', () => {
  open(
    report([
      finding(first, { severity: 'error', check: 'RED-02' }),
      finding(second, { suppressed: 's' }),
      finding(third),
    ]),
  );
  expect(rowNames()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '1 accepted' }));
  expect(rowNames()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: '1 error' }));
  expect(rowNames().map((name) => name.slice(0, 6))).toEqual(['RED-02', 'RED-01']);
  fireEvent.click(screen.getByRole('button', { name: /^Zoning/ }));
  expect(screen.getByText('No finding matches.')).toBeDefined();
  fireEvent.click(screen.getByText('Show all findings'));
  expect(rowNames()).toHaveLength(3);
});

test('a finding about the failure policy leads to where failures are worked out, others do not', () => {
  const acts = (one: Finding) => {
    const [group] = groupsOf([one]);
    open(report([one]), group && <FindingActs finding={one} group={group} />);
  };
  acts(finding(first, { check: 'RED-29', place: 'policy', component_ids: [] }));
  fireEvent.click(screen.getByRole('button', { name: 'Work out failures' }));
  expect(useView.getState().dockTab).toBe('failures');
  cleanup();
  acts(finding(first));
  expect(screen.queryByRole('button', { name: 'Work out failures' })).toBeNull();
});
