import { describe, expect, inject, test } from 'vitest';
import { matchingIds } from '../../model/filter/match';
import { parseFilter } from '../../model/filter/parse';
import { filterRows, kindNames } from '../../model/filter/rows';
import { isProblem } from '../../model/filter/types';
import { workbench } from '../../model/testing/designs';
import cases from '../../model/testing/filterCases.json';
import { readNumber } from './useFilter';

const { catalogue, filters } = inject('backend');
const kinds = kindNames(catalogue.kinds);
const read = new Map(cases.expressions.map((text) => [text, parseFilter(text, kinds, readNumber)]));

test('the backend says of what is no filter the same as the page, with the same place', () => {
  const problems = [...read].filter(([, filter]) => isProblem(filter));
  expect(filters.problems).toEqual(Object.fromEntries(problems));
});

describe('the backend finds the same parts as the page in', () => {
  test.each(filters.designs.map((design, index) => [cases.designs[index], design] as const))('%s', (_, design) => {
    const bench = workbench(design.document);
    const rows = filterRows(bench.tree(), bench.snapshot(), bench.catalogue.data.parts);
    for (const [text, filter] of read) {
      if (isProblem(filter)) continue;
      const ids = matchingIds(filter, rows, (id) => design.loads[id]).toSorted();
      expect(design.ids[text], text).toEqual(ids);
    }
  });
});
