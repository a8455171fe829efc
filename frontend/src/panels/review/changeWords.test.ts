import { describe, expect, it } from 'vitest';
import type { CatalogueAnswer } from '../../api/answers';
import { changesBetween, supersededPlaces } from '../../model/collaboration/suggestion';
import { addPart } from '../../model/commands/addPart';
import { remove } from '../../model/commands/remove';
import { setAttribute } from '../../model/commands/setAttribute';
import { idOf, p690, type Workbench, workbench } from '../../model/testing/designs';
import { changesInWords, placeInWords } from './changeWords';

const catalogue = { parts: {}, kinds: {}, port_attributes: {} } as CatalogueAnswer;
const seen = (bench: Workbench) => ({ tree: bench.tree(), snapshot: bench.snapshot(), catalogue });
const first = (bench: Workbench, kind: string) =>
  [...bench.snapshot().components.values()].find((one) => one.kind === kind)?.id ?? '';

describe('a suggestion in words', () => {
  it('names what is added, removed and changed, also what the author does not have', () => {
    const [author, reviewer] = [workbench(p690()), workbench(p690())];
    const before = author.snapshot();
    remove(reviewer, [first(reviewer, 'hba')]);
    idOf(addPart(reviewer, 'ibm-7040-681'));
    setAttribute(reviewer, [first(reviewer, 'raid_array')], 'strip_kib', 256);
    const words = changesInWords(changesBetween(before, reviewer.snapshot()), seen(author));
    expect(words).toContainEqual(expect.objectContaining({ state: 'removed', title: 'HBA 1.1' }));
    expect(words).toContainEqual(
      expect.objectContaining({ state: 'removed', title: 'cable from HBA 1.1 fc0 to sw1 0' }),
    );
    expect(words.filter(({ state }) => state === 'added')).toHaveLength(1);
    const changed = words.find(({ title }) => title.startsWith('Array'));
    expect(changed).toMatchObject({ state: 'changed', details: [expect.stringMatching(/to 256$/)] });
  });

  it('names a place that changed since', () => {
    const [author, reviewer] = [workbench(p690()), workbench(p690())];
    const before = author.snapshot();
    const array = first(author, 'raid_array');
    setAttribute(reviewer, [array], 'strip_kib', 256);
    setAttribute(author, [array], 'strip_kib', 64);
    const [conflict] = supersededPlaces(author.snapshot(), changesBetween(before, reviewer.snapshot()));
    expect(conflict && placeInWords(conflict, seen(author))).toMatch(/^Strip_kib, Array/);
  });
});
