// @vitest-environment jsdom

import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Explanation, WorkloadResult } from '../../api/answers';
import { headroomOf } from '../../model/document/headroom';
import type { DesignWorkload } from '../../model/document/types';
import { workbench } from '../../model/testing/designs';
import { combine } from '../../state/observable';
import { Workloads } from '../dock/Workloads';
import { StudioContext, type StudioResult } from '../studio';
import { benchStudio } from '../testing/benchStudio';
import { Estimates } from './Estimate';
import { HeadroomTable } from './HeadroomTable';
import { Response } from './Response';

const hostile = '<img src=x onerror=alert(1)> "; =cmd()';

const asked: DesignWorkload = {
  id: 'w1',
  name: hostile,
  scenario: 's',
  on: [],
  spread: 'striped',
  read_share: 1,
  pattern: 'sequential',
  request_kib: 4096,
  threads: 16,
  cache_hit: 0,
  target_mb_s: null,
  queue_depth: 4,
  think_ms: 0,
  latency_limit_ms: 20,
  footprint_gib: null,
  growth_percent_a_year: null,
  growth_doubt_percent: null,
};

const got: WorkloadResult = {
  id: 'w1',
  name: hostile,
  scenario: 's',
  throughput_mb_s: 837,
  read_mb_s: 837,
  write_mb_s: 0,
  requests_s: 199.6,
  target_mb_s: null,
  meets_target: null,
  legs: 1,
  io_paths: 1,
  limited_by: [],
  explanation: 's/workload:w1',
  held_by: 'in_flight',
  saturation_mb_s: 1200,
  transfer_kib: 1024,
  parts: 4,
  in_flight: 30.7,
  in_flight_enough: 88,
  population: [{ label: hostile, value: 30.7, unit: 'parts', detail: '16 x 4 / H(4)', component_ids: ['d1'] }],
  response_ms: 80.2,
  path_times: [],
  curve: null,
  interval: null,
  response_interval: null,
  response_explanation: 's/workload:w1/response',
  in_flight_explanation: 's/workload:w1/in_flight',
  at_most: false,
};

const why = (key: string): Explanation => ({
  key,
  label: `${key} in words`,
  value: 1,
  unit: 'MB/s',
  formula: 'a + b',
  with_numbers: '',
  inputs: [],
  basis: 'derived',
  stands_in: false,
  other_basis: '',
});

const result = (workload: WorkloadResult | null): StudioResult => ({
  schema: 1,
  design_hash: '',
  catalogue_version: '',
  stand_ins: [],
  basis: 'measured',
  scenario: 's',
  throughput_mb_s: 837,
  sentence: [],
  scenarios: [],
  workloads: workload ? [workload] : [],
  ladder: [],
  layers: [],
  notes: [],
  headroom: {
    percent: 30,
    one_failure: true,
    normal_target: 0.7,
    failure_target: 0.35,
    most_mb_s: null,
    most_low_mb_s: null,
    most_high_mb_s: null,
    over: [],
  },
  changes: [],
  at_most: false,
  unknown: [],
  doubts: [],
  parts: new Map(),
  cables: new Map(),
  explanations: new Map([got.explanation, got.response_explanation, 's/headroom'].map((key) => [key, why(key)])),
});

/** A panel on a design with that workload. */
function show(panel: ReactNode, answer: StudioResult | null, readOnly = false, searching = false) {
  const { id, on, ...fields } = asked;
  const bench = workbench({ workloads: { [id]: { ...fields, on: [...on] } } });
  const studio = benchStudio(bench, { result: answer, readOnly, searching });
  render(
    <MantineProvider env="test">
      <StudioContext value={combine([], () => studio)}>{panel}</StudioContext>
    </MantineProvider>,
  );
  const { select } = vi.mocked(studio.acts);
  return { bench, selected: () => select.mock.calls.map(([ids]) => [...ids]) };
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
});
afterEach(cleanup);

test('a workload held by what is in flight says how many would do, and that its limit is not kept', () => {
  show(<Workloads />, result(got));
  const line = screen.getByText(/too few outstanding/);
  expect(line.textContent).toBe('too few outstanding I/Os: 30.7, 88 needed for 1.2\u00a0GB/s');
  expect(screen.getByText('over its limit')).toBeTruthy();
  expect(screen.getByRole('button', { name: `Why: Response of ${hostile}` })).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test('fields of time and depth are written as numbers; an empty one gives the default back', async () => {
  const user = userEvent.setup();
  const { bench } = show(<Workloads />, result(got));
  const field = (column: string) => screen.getByRole('textbox', { name: `${column} of ${hostile}` });
  await user.clear(field('Queue depth'));
  await user.type(field('Queue depth'), '8{Enter}');
  await user.clear(field('Limit ms'));
  await user.type(field('Limit ms'), '{Enter}');
  await user.type(field('Data GiB'), 'much{Enter}');
  expect(bench.snapshot().workloads.get('w1')).toEqual({ ...asked, queue_depth: 8, latency_limit_ms: null });
  expect(screen.getByText(/is not a number/)).toBeTruthy();
});

test('a figure in doubt has its interval and no digit more, and names the facts that would narrow it', async () => {
  const cause = { name: 'Seek time', part: hostile, share: 0.44, low: 3.2, high: 4.8, unit: 'ms' };
  const narrowed_by = [{ ...cause, part_id: 'ibm-fc6239', then_low_mb_s: 780, then_high_mb_s: 990 }];
  const interval = { low_mb_s: 596, median_mb_s: 837, high_mb_s: 1269, draws: 1000, seed: 1, narrowed_by };
  show(<Workloads />, result({ ...got, interval }));
  expect(screen.getByText('about 840')).toBeTruthy();
  expect(screen.getByText('590 to 1,300 likely')).toBeTruthy();
  expect(screen.queryByText('837')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /What would narrow the range/ }));
  const card = within(await screen.findByRole('region', { name: 'What would narrow it most' }));
  expect(card.getByText('3.2 to 4.8 ms')).toBeTruthy();
  expect(card.getByText('780 to 990 MB/s if as expected')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Enter a figure' }).getAttribute('href')).toBe('/catalogue?copy=ibm-fc6239');
});

test('what would narrow alike workloads is asked once, and of many different ones in one place', async () => {
  const interval = { low_mb_s: 596, median_mb_s: 837, high_mb_s: 1269, draws: 1000, seed: 1, narrowed_by: [] };
  const of = (id: string, name: string, median_mb_s = 837): WorkloadResult => ({
    ...got,
    id,
    name,
    interval: { ...interval, median_mb_s },
  });
  const opener = () => screen.getByRole('button').textContent;
  const twins = Array.from({ length: 14 }, (_, at) => of(`w${at}`, 'Reads'));
  show(<Estimates workloads={[...twins, of('x', 'Raw', 838), { ...got, id: 'sure' }]} />, null);
  const names = () => screen.getAllByRole('button').map((button) => button.textContent);
  expect(names()).toEqual(['What would narrow Reads and 13 alike?', 'What would narrow Raw?']);
  await userEvent.click(screen.getByRole('button', { name: 'What would narrow the range for Reads and 13 alike' }));
  expect(await screen.findByText('14 × Reads, each')).toBeTruthy();
  cleanup();
  show(<Estimates workloads={twins} />, null);
  expect(opener()).toBe('What would narrow them?');
  cleanup();
  show(<Estimates workloads={['A', 'B', 'C', 'D'].map((name, at) => of(name, name, at + 1))} />, null);
  await userEvent.click(screen.getByRole('button', { name: 'What would narrow the ranges' }));
  expect((await screen.findAllByRole('region')).length).toBe(4);
  expect(screen.getByText('C')).toBeTruthy();
});

test('what is not known is a dash or a sentence, never 0 or NaN', () => {
  const unknown = {
    response_ms: null,
    requests_s: null,
    saturation_mb_s: null,
    in_flight_enough: null,
    population: [],
  };
  show(<Response />, result({ ...got, ...unknown, held_by: 'nothing' }));
  const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect([figure('Response'), figure('Requests'), figure('Saturation')]).toEqual(['–', '–', '–']);
  expect(figure('Limited by')).toBe('nothing known');
  expect(screen.getByText(/Unknown: no part/)).toBeTruthy();
  expect(screen.getByText(/No curve/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/NaN|undefined|null/);
});

test('without a result every panel says what to do', () => {
  show(<Response />, null);
  expect(screen.getByText(/Give a workload threads/)).toBeTruthy();
  cleanup();
  show(<HeadroomTable />, null);
  expect(screen.getByText(/Headroom is calculated once/)).toBeTruthy();
});

test('a step of the population selects the parts that state it', async () => {
  const { selected } = show(<Response />, result(got));
  await userEvent.click(screen.getByRole('button', { name: `Select the parts that set: ${hostile}` }));
  expect(selected()).toEqual([['d1']]);
});

test('headroom is edited in percent and by a switch, and not at all by a reader', async () => {
  const user = userEvent.setup();
  const { bench } = show(<HeadroomTable />, result(got));
  const percent = screen.getByRole('textbox', { name: 'Leave free, %' });
  await user.clear(percent);
  await user.type(percent, '20{Enter}');
  await user.click(screen.getByRole('checkbox', { name: 'Survive one failure' }));
  expect(headroomOf(bench.snapshot().meta)).toEqual({ percent: 20, one_failure: !result(got).headroom.one_failure });
  cleanup();
  show(<HeadroomTable />, result(got), true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Leave free, %' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Survive one failure' }).disabled).toBe(true);
});

test('parts over the target and parts to buy select what they speak of', async () => {
  const breach = { name: hostile, kind: 'hba', utilisation: 0.9, target: 0.35, redundant: true };
  const headroom = {
    ...result(got).headroom,
    most_mb_s: 300,
    most_low_mb_s: 200,
    most_high_mb_s: 400,
    over: [{ ...breach, row: 'hba:read', component_ids: ['h1', 'h2'] }],
  };
  const change = { part: 'x', name: 'Faster', instead_of: '', instead_of_name: '', places: 2, gain_mb_s: 120 };
  const changes = [{ ...change, component_ids: ['h1'], cost: 2, cost_basis: 'parts touched, prices unknown' }];
  const { selected } = show(<HeadroomTable />, { ...result(got), headroom, changes });
  await userEvent.click(screen.getByRole('button', { name: `Select ${hostile}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Select the places for Faster' }));
  expect(selected()).toEqual([['h1', 'h2'], ['h1']]);
  const offers = within(screen.getByRole('table', { name: 'What to buy' }));
  expect(offers.getByText('+120')).toBeTruthy();
  expect(offers.getByText('added')).toBeTruthy();
  expect(offers.getByText(/parts touched, prices unknown/)).toBeTruthy();
});

test('what to buy says that it is looked for', () => {
  show(<HeadroomTable />, { ...result(got), changes: [] }, false, true);
  const list = screen.getByRole('region', { name: 'What to buy' });
  expect(list.getAttribute('aria-busy')).toBe('true');
  expect(within(list).getByText('Looking for faster parts in the catalogue…')).toBeTruthy();
  expect(within(list).queryByText('No faster part in the catalogue fits here.')).toBeNull();
});
