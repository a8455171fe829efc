import { useFindingActs } from '../../../state/findingActs';
import { words as accept } from '../../../ui/words/accept';
import { words as fix } from '../../../ui/words/fix';
import type { Command } from './command';

/** The list of findings loads with the first question about one. */
const loadAccept = () => import('../../../panels/checks/accept/acceptActs');

/** What is done about findings. */
export const checkCommands: readonly Command[] = [
  {
    id: 'acceptFinding',
    label: accept.command,
    keys: ['A'],
    run: async ({ studio }) => (await loadAccept()).acceptChosen(studio()),
  },
  {
    id: 'previewFix',
    label: fix.command,
    keys: ['.'],
    run: async ({ studio }) => (await import('../../../panels/checks/fix/fixActs')).previewFix(studio()),
  },
  {
    id: 'takeFix',
    label: fix.takeCommand,
    keys: ['mod+Enter'],
    run: () => useFindingActs.getState().take?.(),
  },
  {
    id: 'acceptOpenFindings',
    label: accept.commandAll,
    run: async ({ studio }) => (await loadAccept()).acceptOpen(studio()),
  },
];
