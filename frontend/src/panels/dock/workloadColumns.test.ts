import { expect, inject, it } from 'vitest';
import type { DesignWorkload } from '../../model/document/types';
import { words } from '../../ui/words/dock';
import { changeOf, numberColumns, readColumn, refusalOf } from './workloadColumns';

const fields = inject('backend').catalogue.workload_fields;
const workload = (request_kib: number, target_mb_s: number | null) => ({ request_kib, target_mb_s }) as DesignWorkload;

it.each([0.5, 4, 8, 47, 512, 2048])('converts a target of I/Os at %d KiB to MB/s and back', (request_kib) => {
  const column = numberColumns.find(({ label }) => label === words.workloads.targetIos);
  if (column === undefined) throw new Error('there is no such column');
  const { target_mb_s } = changeOf(column, fields.target_mb_s, 240_000, workload(request_kib, null));
  expect(target_mb_s).toBeCloseTo((240_000 * request_kib * 1024) / 1e6, 9);
  expect(column.read(workload(request_kib, target_mb_s ?? null))).toBe(240_000);
  expect(changeOf(column, fields.target_mb_s, null, workload(request_kib, 5))).toEqual({ target_mb_s: null });
  expect(column.read(workload(request_kib, null))).toBeNull();
});

it('takes an emptied field for its default, and shares as per cent', () => {
  const at = workload(8, null);
  for (const column of [readColumn, ...numberColumns]) {
    const field = fields[column.field];
    expect(changeOf(column, field, null, at), column.label).toEqual({ [column.field]: field?.default });
  }
  expect(changeOf(readColumn, fields.read_share, 70, at)).toEqual({ read_share: 0.7 });
});

it('refuses what is beyond the bounds in the unit that was typed', () => {
  const at = workload(8, null);
  expect(refusalOf(readColumn, fields.read_share, 1000, at)).toBe('Read share is 1,000 %; at most 100 is allowed.');
  expect(refusalOf(readColumn, fields.read_share, -5, at)).toBe('Read share is -5 %; at least 0 is needed.');
  expect(refusalOf(readColumn, fields.read_share, 100, at)).toBeNull();
  const inRequests = numberColumns.find(({ label }) => label === words.workloads.targetIos);
  expect(inRequests && refusalOf(inRequests, fields.target_mb_s, -5, at)).toMatch(/is -5 IO\/s; at least 0 is needed/);
});
