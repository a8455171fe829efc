import { Button, Modal } from '@mantine/core';
import { Suspense, useMemo, useRef, useState } from 'react';
import type { ThreadSource } from '../../api/queries/threads';
import { PART_DRAG_TYPE } from '../../canvas/types';
import { changesBetween } from '../../model/collaboration/suggestion';
import { AnswerBar } from '../../panels/answer/AnswerBar';
import { Dock, useDockState } from '../../panels/dock/Dock';
import { Inspector } from '../../panels/inspector/Inspector';
import { Outline } from '../../panels/outline/Outline';
import { useStudioValue } from '../../panels/studio';
import { HistoryButtons } from '../../panels/topbar/TopBar';
import type { PrivateSession } from '../../state/privateSession';
import { useReview } from '../../state/review';
import { useDesign } from '../../state/SessionContext';
import { type DockTabId, useView } from '../../state/view';
import type { Headline } from '../../ui/format/likely';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { suggestionWords as words } from '../../ui/words/review';
import { CanvasStage } from '../design/CanvasStage';
import { FindingsFollowed } from '../design/FindingsFollowed';
import { useCompactWindow } from '../frame/windowWidth';
import { CanvasTools } from '../studio/canvas/CanvasTools';
import { useCanvasRules } from '../studio/canvas/canvasRules';
import { ShellContext } from '../studio/commands/shellContext';
import { Dialogs } from '../studio/dialogs/Dialogs';
import type { DialogName } from '../studio/dialogs/useDialogs';
import { useDialogs } from '../studio/dialogs/useDialogs';
import { tabsOf } from '../studio/dock/dockTabs';
import { usePaletteWidth } from '../studio/paletteWidth';
import classes from '../studio/StudioShell.module.css';
import { FoldingInspector, PaletteSide } from '../studio/sidePanels';
import { SendSuggestion } from './SendSuggestion';
import own from './Suggest.module.css';

const Palette = lazyComponent(async () => (await import('../../panels/palette/Palette')).Palette);

/** What needs no server's design. */
const DIALOGS: ReadonlySet<DialogName> = new Set(['cables', 'swap', 'copies', 'pattern', 'shortcuts']);

/** Tabs of the dock that stand beside the changes. */
const ANSWERS: ReadonlySet<string> = new Set<DockTabId>(['bottlenecks', 'workloads', 'checks']);

interface SuggestDeskProps {
  readonly session: PrivateSession;
  readonly source: ThreadSource;
  readonly before: Headline | null;
}

/** The page to draw on, with a copy of one's own: what is changed here is sent, not saved. */
export function SuggestShell({ session, source, before }: SuggestDeskProps) {
  const snapshot = useStudioValue((studio) => studio.snapshot);
  const suggested = useMemo(() => changesBetween(session.before, snapshot), [session, snapshot]);
  const { dialog, cableTo, open: setDialog, cableAll } = useDialogs();
  const openDialog = (name: DialogName | null) => (name === null || DIALOGS.has(name)) && setDialog(name);
  const folded = useView((state) => state.folded.palette);
  const compact = useView((state) => state.compact);
  const left = usePaletteWidth();
  useCompactWindow();
  const fold = useView((state) => state.fold);
  const search = useRef<HTMLInputElement>(null);
  const findPart = () => {
    fold('palette', false);
    requestAnimationFrame(() => search.current?.focus());
  };
  const { rules, menu, setMenu } = useCanvasRules(() => undefined, cableAll);
  return (
    <div className={classes.shell}>
      <SuggestTop changed={suggested.changes.length > 0} />
      <div className={classes.side} data-over={(compact && !folded) || undefined}>
        <Suspense fallback={<div style={{ width: left }} />}>
          <PaletteSide>
            <Palette
              folded={folded}
              onFold={(next) => fold('palette', next)}
              search={search}
              dragType={PART_DRAG_TYPE}
            />
          </PaletteSide>
        </Suspense>
      </div>
      <main className={classes.middle}>
        <div className={classes.canvas}>
          <CanvasStage left={left} {...rules} />
          <ShellContext value={{ designId: '', openDialog, openInspector: () => undefined, findPart }}>
            <CanvasTools menu={menu} onMenu={setMenu} />
          </ShellContext>
        </div>
      </main>
      <div className={classes.right} data-over={compact || undefined}>
        <FoldingInspector>
          <Inspector
            onFold={() => fold('inspector', true)}
            onSwap={() => openDialog('swap')}
            onCopies={() => openDialog('copies')}
            onPattern={() => openDialog('pattern')}
          >
            <Outline />
          </Inspector>
        </FoldingInspector>
      </div>
      <div className={classes.bottom}>
        <AnswerBar />
        <SuggestDock
          send={<SendSuggestion source={source} suggested={suggested} before={before} />}
          changes={suggested.changes.length}
        />
      </div>
      <FindingsFollowed />
      <Dialogs designId="" open={dialog} cableTo={cableTo} onOpen={openDialog} />
    </div>
  );
}

function SuggestTop({ changed }: { readonly changed: boolean }) {
  const undoLabel = useDesign((state) => state.undo.undo);
  const redoLabel = useDesign((state) => state.undo.redo);
  const [asking, setAsking] = useState(false);
  const leave = () => useReview.setState({ suggesting: false });
  return (
    <header className={`${classes.top} ${own.top}`}>
      <h1>{words.title}</h1>
      <p>{words.help}</p>
      <HistoryButtons undoLabel={undoLabel} redoLabel={redoLabel} />
      <Button variant="default" onClick={() => (changed ? setAsking(true) : leave())}>
        {words.discard}
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={words.discardTitle} size="sm">
        <div className={own.acts}>
          <Button color="var(--hr-danger)" variant="outline" onClick={leave}>
            {words.discard}
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            {words.keep}
          </Button>
        </div>
      </Modal>
    </header>
  );
}

function SuggestDock({ send, changes }: { readonly send: React.ReactNode; readonly changes: number }) {
  const dockState = useDockState('changes');
  const tabs = [
    { id: 'changes', label: words.changes, useBadge: () => changes, content: send, tall: true },
    ...tabsOf('').filter(({ id }) => ANSWERS.has(id)),
  ];
  return <Dock tabs={tabs} {...dockState} />;
}
