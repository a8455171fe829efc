// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { setWorkload } from '../model/commands/setWorkload';
import type { Json } from '../model/document/types';
import { p690, workbench } from '../model/testing/designs';
import { AnswerBar } from './answer/AnswerBar';
import { Workloads } from './dock/Workloads';
import { Inspector } from './inspector/Inspector';
import { Outline } from './outline/Outline';
import { Palette } from './palette/Palette';
import { type Studio, StudioContext, type StudioResult } from './studio';
import { benchStudio } from './testing/benchStudio';

const result = (utilisation: number): StudioResult =>
  ({
    basis: 'measured',
    scenario: 's',
    throughput_mb_s: 1,
    sentence: [],
    scenarios: [],
    workloads: [],
    ladder: [],
    layers: [],
    notes: [],
    parts: new Map([['h1', { utilisation, binds: false }]]),
    cables: new Map(),
    explanations: new Map(),
  }) as unknown as StudioResult;

/** p690 with a short table of workloads. */
function withOneWorkload(): Record<string, Json> {
  const design = p690();
  const workloads = Object.entries(design.workloads as Record<string, Json>);
  return { ...design, workloads: Object.fromEntries(workloads.slice(0, 1)) };
}

/** Panels on p690, and how often each has rendered since it was last asked. */
function studio(panels: Readonly<Record<string, ReactNode>>) {
  const bench = workbench(withOneWorkload());
  const drawn = () => ({ snapshot: bench.snapshot(), tree: bench.tree() });
  const store = createStore<Studio>(() => benchStudio(bench, { result: result(0.1) }));
  const counts: Record<string, number> = {};
  const counted = Object.entries(panels).map(([name, panel]) => (
    <Profiler key={name} id={name} onRender={() => (counts[name] = (counts[name] ?? 0) + 1)}>
      {panel}
    </Profiler>
  ));
  render(
    <MantineProvider env="test">
      <StudioContext value={store}>{counted}</StudioContext>
    </MantineProvider>,
  );
  const renders = (change: () => Partial<Studio>): string[] => {
    for (const name of Object.keys(counts)) delete counts[name];
    act(() => store.setState(change()));
    return Object.keys(counts).sort();
  };
  return { bench, drawn, renders };
}

const palette = <Palette folded={false} onFold={() => {}} search={{ current: null }} dragType="x" />;

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
  Element.prototype.scrollIntoView = () => {};
});

afterEach(cleanup);

test('a result renders what shows figures, not the palette and the empty inspector', () => {
  const { renders } = studio({ palette, inspector: <Inspector />, answer: <AnswerBar />, outline: <Outline /> });
  expect(renders(() => ({ result: result(0.2) }))).toEqual(['answer', 'outline']);
});

test('while a result is awaited only the sentence says so', () => {
  const { renders } = studio({ palette, inspector: <Inspector />, answer: <AnswerBar />, outline: <Outline /> });
  expect(renders(() => ({ stale: true }))).toEqual(['answer']);
});

test('an edit of a workload renders its table, not what lists parts', () => {
  const { bench, drawn, renders } = studio({ palette, outline: <Outline />, workloads: <Workloads /> });
  const [id = ''] = bench.snapshot().workloads.keys();
  const edit = () => {
    expect(setWorkload(bench, id, { threads: 77 }).ok).toBe(true);
    return drawn();
  };
  expect(renders(edit)).toEqual(['workloads']);
});

test('a new selection renders the inspector and the list, not the palette and the sentence', () => {
  const { bench, renders } = studio({
    palette,
    inspector: <Inspector />,
    answer: <AnswerBar />,
    outline: <Outline />,
  });
  expect(renders(() => ({ selection: new Set([bench.tree().roots[0] ?? '']) }))).toEqual(['inspector', 'outline']);
});
