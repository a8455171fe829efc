import { useChecks } from '../../../state/checks';
import { useFindingActs } from '../../../state/findingActs';
import { useReview } from '../../../state/review';
import { words as accept } from '../../../ui/words/accept';
import { checkCommandWords as checks } from '../../../ui/words/checks';
import { menuWords } from '../../../ui/words/hand';
import { words as review } from '../../../ui/words/review';
import { commandWords as words } from '../../../ui/words/shell';
import { words as trace } from '../../../ui/words/trace';
import { type Command, isDrawn, type ReaderPage } from './command';
import { failureCommands } from './failureCommands';

/** What is selected, with both ends of each cable, which has no place of its own. */
function selectedPlaces({ studio }: ReaderPage): string[] {
  const { selection, snapshot } = studio();
  return [...selection].flatMap((id) => {
    const cable = snapshot.cables.get(id);
    return cable ? [cable.from[0], cable.to[0]] : [id];
  });
}

/** A dialog or menu is closed by its own listener and may be gone by now, with the element that had the focus. */
function closesOverlay({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
}

/** The list of findings loads with the first step through it. */
async function step(studio: ReaderPage['studio'], by: 1 | -1): Promise<void> {
  const { stepFinding } = await import('../../../panels/checks/acts');
  stepFinding(studio(), by);
}

export const selectAllCommand: Command<ReaderPage> = {
  id: 'selectAll',
  label: words.selectAll,
  keys: ['mod+A'],
  menu: { ground: 1.1, label: menuWords.selectAll, when: isDrawn },
  run: ({ studio }) => studio().acts.select(studio().tree.roots),
};

export const commentCommand: Command<ReaderPage> = {
  id: 'comment',
  label: review.command,
  keys: ['M'],
  menu: {
    parts: 1.4,
    cables: 1.5,
    ground: 1.4,
    label: review.comment,
    when: ({ studio }) => useReview.getState().may && studio.tree.roots.length > 0,
  },
  run: ({ comment }) => comment(),
};

/** Commands that change nothing, for readers too. */
export const viewCommands: readonly Command<ReaderPage>[] = [
  {
    id: 'fit',
    label: words.fit,
    keys: ['1', 'F'],
    menu: { ground: 1.2, label: menuWords.fit, when: isDrawn },
    run: ({ studio }) => studio().acts.fit(),
  },
  {
    id: 'zoom',
    label: words.zoom,
    keys: ['2'],
    menu: { parts: 1.2, cables: 1.3 },
    run: (page) => page.studio().acts.zoomTo(selectedPlaces(page)),
  },
  {
    id: 'trace',
    label: trace.traceSelection,
    keys: ['P'],
    menu: { parts: 1.3, cables: 1.4, label: trace.trace },
    run: ({ studio }) => studio().acts.trace(studio().selection),
  },
  {
    id: 'bottleneck',
    label: trace.traceBottleneck,
    keys: ['B'],
    menu: { ground: 1.3, when: isDrawn },
    run: ({ studio }) => studio().acts.shineBottleneck(),
  },
  {
    id: 'nextFinding',
    label: checks.next,
    keys: ['F8'],
    run: ({ studio }) => step(studio, 1),
  },
  {
    id: 'previousFinding',
    label: checks.previous,
    keys: ['shift+F8'],
    run: ({ studio }) => step(studio, -1),
  },
  {
    id: 'showAccepted',
    label: accept.shows,
    keys: ['shift+A'],
    run: () => useChecks.getState().toggle('accepted'),
  },
  {
    id: 'escape',
    label: trace.end,
    keys: ['Escape'],
    run: ({ studio }, event) => {
      if (event && closesOverlay(event)) return;
      if (event && useFindingActs.getState().fixing) return useFindingActs.setState({ fixing: false });
      const { light, traced, acts } = studio();
      if (event && !light && !traced) useChecks.getState().choose(null);
      if (event && !light && !traced) acts.select([]);
      else acts.darken();
    },
  },
];

/** Of these a page for readers binds the keys. */
export const readerCommands: readonly Command<ReaderPage>[] = [...viewCommands, ...failureCommands, commentCommand];
