import { expect, it } from 'vitest';
import type { Part, SlotAdvice } from '../../api/answers';
import { p690, workbench } from '../../model/testing/designs';
import { asDrawn, byUse, holderId, slotGroups, slotOffset, takenSlots } from './slotGroups';

const at = (holder: string, slot: string, adds_mb_s: number) => ({ holder, slot, adds_mb_s });
const advice = { adapters: [at('phb1', '1', 195), at('phb2', '5', 195), at('phb1', '2', 60)] } as unknown as SlotAdvice;

it('groups as many adapters as are wanted by bridge, in the order in which they add most', () => {
  expect(slotGroups(advice, 3)).toEqual([
    { holder: 'phb1', slots: ['1', '2'], addsMbS: 255 },
    { holder: 'phb2', slots: ['5'], addsMbS: 195 },
  ]);
  expect(slotGroups(advice, 1)).toEqual([{ holder: 'phb1', slots: ['1'], addsMbS: 195 }]);
});

it('knows the slots of a part and of what comes inside it that hold something', () => {
  const snapshot = workbench(p690()).snapshot();
  const adapter = [...snapshot.components.values()].find(({ kind }) => kind === 'hba');
  const [holder = '', slot = null] = adapter?.at ?? [];
  const [drawer = ''] = holder.split('/');
  const taken = takenSlots(snapshot, drawer, 0);
  expect(taken).toContainEqual({ holder: holder.slice(drawer.length + 1), slot });
  expect(holderId(drawer, holder.slice(drawer.length + 1))).toBe(holder);
  expect(takenSlots(snapshot, 'nowhere', 0)).toEqual([]);
  const [other, mine] = [{ id: 'other' }, { id: adapter?.part }] as unknown as Part[];
  expect(byUse([other, mine] as Part[], snapshot, drawer)).toEqual([mine, other]);
});

it('numbers slots of the second planar of a drawer on, and back where the catalogue is asked', () => {
  const bench = workbench(p690());
  const [snapshot, tree] = [bench.snapshot(), bench.tree()];
  const second = [...tree.parts.values()].find(({ id }) => id.endsWith('/planar1'));
  if (!second) throw new Error('a drawer has two planars');
  const offset = slotOffset(bench.catalogue, tree, second);
  expect(offset).toBe(10);
  expect(takenSlots(snapshot, second.id, offset)).toContainEqual({ holder: 'phb1', slot: '1' });
  expect(asDrawn(advice, offset).adapters.map(({ slot }) => slot)).toEqual(['11', '15', '12']);
});
