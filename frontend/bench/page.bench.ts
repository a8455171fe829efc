/** How long the page's own work takes at size, each beside its budget; `npm run bench -w frontend`. */

import { bench, describe, inject } from 'vitest';
import { rename } from '../src/model/commands/rename';
import { rootsOf } from '../src/model/document/doc';
import { matchingIds } from '../src/model/filter/match';
import { parseFilter } from '../src/model/filter/parse';
import { filterRows, kindNames } from '../src/model/filter/rows';
import { isProblem } from '../src/model/filter/types';
import { docOf, p690, readerOf, workbench } from '../src/model/testing/designs';
import { anyPart, findParts, partEntries } from '../src/panels/parts/find';

let turn = 0;
const named = () => `host ${++turn}`;
const drawn = workbench(p690());

describe('p690 after one edit', () => {
  const doc = docOf(p690());
  const reader = readerOf(doc);
  bench('is read (2 ms)', () => {
    rootsOf(doc).components.get('p690')?.set('name', named());
    void reader.snapshot;
  });
  bench('has its tree (5 ms)', () => {
    rename(drawn, 'p690', named());
    drawn.tree();
  });
});

describe('at 10,000 parts', () => {
  const { kinds, parts } = drawn.catalogue.data;
  const names = kindNames(kinds);
  const rows = Array.from({ length: 5 }, () => filterRows(drawn.tree(), drawn.snapshot(), parts)).flat();
  const filter = parseFilter('kind:hba in:drawer -name:9 or vendor:ibm speed>=2', names);
  if (isProblem(filter)) throw new Error(filter.message);
  bench('a filter is answered (50 ms)', () => void matchingIds(filter, rows, () => undefined));
});

describe('in the shipped catalogue', () => {
  const entries = partEntries(inject('backend').catalogue);
  const texts = ['', 'f', 'fc', 'fc 2', 'ibm planar', 'no-such-word'];
  bench('six questions are answered (20 ms)', () => {
    for (const text of texts) findParts(entries, { ...anyPart, text });
  });
});
