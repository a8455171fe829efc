/** Storage clusters over servers, and who mounts what servers serve. */

import { makeCluster } from '../../../model/commands/makeCluster';
import { MOUNTED, mountOn } from '../../../model/commands/mountOn';
import type { DrawnPart } from '../../../model/document/types';
import { menuWords } from '../../../ui/words/hand';
import { type Command, type MenuAbout, onSelection } from './command';

const hosts = ({ parts }: MenuAbout) => parts.filter(({ kind, fixed }) => kind === 'host' && !fixed);
/** The one service or cluster among what is selected. */
function served({ parts }: MenuAbout): DrawnPart | undefined {
  const [only, ...others] = parts.filter(({ kind }) => MOUNTED.has(kind));
  return others.length === 0 ? only : undefined;
}

export const clusterCommands: readonly Command[] = [
  {
    id: 'cluster',
    label: menuWords.clusterOfSelection,
    menu: {
      parts: 3.65,
      label: (about) => menuWords.cluster(hosts(about).length),
      when: (about) => hosts(about).length > 0 && hosts(about).length === about.parts.length,
    },
    run: onSelection(makeCluster),
  },
  {
    id: 'mount',
    menu: {
      parts: 3.66,
      label: (about) => menuWords.mount(served(about)?.name ?? '', hosts(about).length),
      when: (about) => served(about) !== undefined && hosts(about).length > 0,
    },
    run: onSelection((context, ids) => {
      const source = ids.find((id) => MOUNTED.has(context.snapshot().components.get(id)?.kind ?? ''));
      const others = ids.filter((id) => id !== source);
      return mountOn(context, source ?? '', others);
    }),
  },
];
