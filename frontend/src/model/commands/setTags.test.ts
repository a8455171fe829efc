import { expect, it } from 'vitest';
import { tagsOf } from '../document/tags';
import { p690, refusalOf, workbench } from '../testing/designs';
import { setTags } from './setTags';

it('sets tags as words of small letters, each once, and leaves none behind', () => {
  const bench = workbench(p690());
  expect(setTags(bench, ['Benchmark ', 'lab_2', 'benchmark'])).toMatchObject({ ok: true });
  expect(bench.snapshot().meta.tags).toEqual(['benchmark', 'lab_2']);
  const before = bench.snapshot().meta.tags;
  expect(setTags(bench, ['benchmark', 'lab_2'])).toMatchObject({ ok: true });
  expect(bench.snapshot().meta.tags).toBe(before);
  setTags(bench, []);
  expect(bench.snapshot().meta.tags).toBeUndefined();
});

it('refuses what is no word, and more tags than a design may have', () => {
  const bench = workbench(p690());
  for (const odd of ['two words', '<b>', '-x', 'x'.repeat(41), '']) {
    expect(refusalOf(setTags(bench, [odd]))).toMatch(/^A tag is a word/);
  }
  expect(
    refusalOf(
      setTags(
        bench,
        Array.from({ length: 21 }, (_, number) => `t${number}`),
      ),
    ),
  ).toMatch(/at most 20 tags/);
});

it('reads past what another client wrote amiss', () => {
  expect(tagsOf({ tags: ['lab', 5, 'Two Words', 'lab'] })).toEqual(['lab']);
  expect(tagsOf({ tags: 'lab' })).toEqual([]);
});
