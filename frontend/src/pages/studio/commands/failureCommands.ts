import { type BrokenTarget, drawnId } from '../../../model/failures/targets';
import type { Studio } from '../../../panels/studio';
import { mendAll, sameThing, showHarm, toggle } from '../../../state/failureActs';
import { useFailureState } from '../../../state/failures';
import { words } from '../../../ui/words/failures';
import type { Command, ReaderPage } from './command';

/** What of the selection can be broken. */
function thingsOf(studio: Studio): BrokenTarget[] {
  const { selection, snapshot, catalogue, tree } = studio;
  return [...selection].flatMap((id): BrokenTarget[] => {
    if (snapshot.cables.has(id)) return [{ is: 'cable', id }];
    const part = tree.parts.get(id);
    return part && catalogue.kinds[part.kind]?.physical ? [{ is: 'part', id }] : [];
  });
}

const isBroken = (ids: Iterable<string>): boolean => {
  const broken = new Set(useFailureState.getState().broken.map(({ id }) => drawnId(id)));
  const all = [...ids];
  return all.length > 0 && all.every((id) => broken.has(id));
};

/** What is broken by hand: nothing of the design changes, so whoever reads may do it. */
export const failureCommands: readonly Command<ReaderPage>[] = [
  {
    id: 'breakSelection',
    label: words.commands.break,
    keys: ['X'],
    menu: {
      parts: 1.35,
      cables: 1.45,
      label: ({ studio }) => (isBroken(studio.selection) ? words.commands.mendMenu : words.commands.breakMenu),
      when: ({ studio }) => thingsOf(studio).length > 0,
    },
    run: ({ studio }) => {
      const { broken } = useFailureState.getState();
      const things = thingsOf(studio());
      const isAll = things.every((thing) => broken.some((one) => sameThing(one, thing)));
      toggle(isAll ? things : things.filter((thing) => !broken.some((one) => sameThing(one, thing))));
    },
  },
  {
    id: 'mendAll',
    label: words.commands.mendAll,
    keys: ['shift+X'],
    run: mendAll,
  },
  {
    id: 'colourBy',
    label: words.commands.colourBy,
    keys: ['L'],
    run: () => showHarm(!useFailureState.getState().showsHarm),
  },
];
