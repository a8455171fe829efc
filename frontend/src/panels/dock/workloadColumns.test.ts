import { expect, it } from 'vitest';
import type { DesignWorkload } from '../../model/document/types';
import { words } from '../../ui/words/dock';
import { numberColumns } from './workloadColumns';

const workload = (request_kib: number, target_mb_s: number | null) => ({ request_kib, target_mb_s }) as DesignWorkload;

it.each([0.5, 4, 8, 47, 512, 2048])('converts a target of I/Os at %d KiB to MB/s and back', (request_kib) => {
  const column = numberColumns.find(({ label }) => label === words.workloads.targetIos);
  const change = column?.change(240_000, workload(request_kib, null));
  expect(change?.target_mb_s).toBeCloseTo((240_000 * request_kib * 1024) / 1e6, 9);
  expect(column?.read(workload(request_kib, change?.target_mb_s ?? null))).toBe(240_000);
  expect(column?.change(null, workload(request_kib, 5))).toEqual({ target_mb_s: null });
  expect(column?.read(workload(request_kib, null))).toBeNull();
});
