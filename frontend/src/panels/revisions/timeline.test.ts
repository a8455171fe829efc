import { expect, test } from 'vitest';
import type { Revision } from '../../api/answers';
import { inOrder, pickedWith, refOf, timelineOf, versionBefore } from './timeline';

const version = (id: string, kind: Revision['kind'], created_at: string): Revision => ({
  id,
  design_id: 'd',
  kind,
  number: kind === 'named' ? 1 : null,
  name: id,
  message: '',
  sha256: '',
  authors: [],
  seq: null,
  created_at,
});

const versions = [
  version('e', 'automatic', '2026-11-21T12:00:00'),
  version('d', 'automatic', '2026-11-21T11:00:00'),
  version('c', 'named', '2026-11-21T10:00:00'),
  version('b', 'automatic', '2026-11-21T09:00:00'),
  version('a', 'named', '2026-11-20T09:00:00'),
];

test('versions stand by day, automatic ones folded between named ones', () => {
  const days = timelineOf(versions);
  expect(days.map(({ rows }) => rows.length)).toEqual([3, 1]);
  const [today] = days;
  expect(today?.rows.map((row) => ('named' in row ? row.named.id : row.automatic.map(({ id }) => id)))).toEqual([
    ['e', 'd'],
    'c',
    ['b'],
  ]);
});

test('two are picked, the older comes first, and the design as it is now comes last', () => {
  expect(pickedWith(['x', 'y'], 'z')).toEqual(['y', 'z']);
  expect(pickedWith(['x', 'y'], 'x')).toEqual(['y']);
  expect(inOrder(['revision:c', 'revision:a'], versions)).toEqual(['revision:a', 'revision:c']);
  expect(inOrder(['design:1', 'revision:e'], versions)).toEqual(['revision:e', 'design:1']);
  expect(inOrder(['revision:e'], versions)).toBeNull();
});

test('a version is compared with the named one before it, else with the version before it', () => {
  const [newest, , named] = versions as [Revision, Revision, Revision];
  expect(versionBefore(newest, versions)?.id).toBe('c');
  expect(versionBefore(named, versions)?.id).toBe('a');
  expect(refOf(named)).toBe('revision:c');
});
