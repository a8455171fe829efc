import { expect, test } from 'vitest';
import type { WorkloadResult } from '../../api/answers';
import { limitSentence } from './limitSentence';

const limit = (name: string, count: number): WorkloadResult['limited_by'][number] => ({
  row: name,
  name,
  kind: 'rio_link',
  direction: 'read',
  component_ids: [name],
  count,
  capacity_mb_s: 814,
  explanation: '',
});

const workload = (over: Partial<WorkloadResult>) =>
  ({
    held_by: 'nothing',
    limited_by: [],
    in_flight: 3.24,
    in_flight_enough: null,
    saturation_mb_s: null,
    ...over,
  }) as WorkloadResult;

const said = (over: Partial<WorkloadResult>) =>
  limitSentence(workload(over))
    .map(({ text }) => text)
    .join('');

test('full rows are named with their parts, the rest counted', () => {
  const limited_by = [limit('RIO2 link1', 14), limit('Planar', 14), limit('HBA', 1)];
  expect(said({ held_by: 'row', limited_by })).toBe('RIO2 link1 ×14 and Planar ×14 and 1 more');
  expect(limitSentence(workload({ held_by: 'row', limited_by }))[0]?.component_ids).toEqual(['RIO2 link1']);
});

test('too few in flight says how many there are, and how many would do for how much', () => {
  const few = { held_by: 'in_flight', in_flight_enough: 12.1, saturation_mb_s: 837 } as const;
  expect(said(few)).toBe('too few outstanding I/Os: 3.24, 12.1 needed for 837\u00a0MB/s');
  expect(said({ held_by: 'in_flight' })).toBe('too few outstanding I/Os: 3.24');
  expect(said({ held_by: 'target' })).toBe('its target');
  expect(said({})).toBe('nothing known');
});
