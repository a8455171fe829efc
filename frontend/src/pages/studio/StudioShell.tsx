import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PART_DRAG_TYPE } from '../../canvas/types';
import { useStudioValue } from '../../panels/studio';
import { useView } from '../../state/view';
import { bufferKeys } from '../../ui/loading/bufferKeys';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { CanvasStage } from '../design/CanvasStage';
import { FindingsFollowed } from '../design/FindingsFollowed';
import { AfterPicture, PictureFirst } from '../design/firstPicture';
import { useViewAddress } from '../design/useViewAddress';
import { useCompactWindow } from '../frame/windowWidth';
import { useReviewRequest } from '../review/useReviewRequest';
import { useCanvasRules } from './canvas/canvasRules';
import { FloatingFilter } from './canvas/FloatingFilter';
import { ShellContext } from './commands/shellContext';
import { useDialogs } from './dialogs/useDialogs';
import { importOf } from './editing/importOf';
import type { StepPage } from './firstSteps/useTakeStep';
import { usePaletteWidth } from './paletteWidth';
import classes from './StudioShell.module.css';
import { DockSkeleton, InspectorSkeleton, PaletteSkeleton, TopSkeleton } from './skeletons';
import { viewComponent } from './viewComponents';

const ConnectedTrace = lazyComponent(async () => (await import('../design/ConnectedTrace')).ConnectedTrace, {
  missing: 'nothing',
});
const StudioTop = lazyComponent(async () => (await import('./StudioTop')).StudioTop);
const CanvasTools = lazyComponent(async () => (await import('./canvas/CanvasTools')).CanvasTools);
const Palette = lazyComponent(async () => (await import('../../panels/palette/Palette')).Palette);
const PaletteSide = lazyComponent(async () => (await import('./sidePanels')).PaletteSide);
const InspectorColumn = lazyComponent(async () => (await import('./sidePanels')).InspectorColumn);
const OpenInspector = lazyComponent(async () => (await import('./sidePanels')).OpenInspector, { missing: 'nothing' });
const InspectorSide = lazyComponent(async () => (await import('./InspectorSide')).InspectorSide);
const AnswerBar = lazyComponent(async () => (await import('../../panels/answer/AnswerBar')).AnswerBar);
const TidyMenu = lazyComponent(async () => (await import('./canvas/TidyMenu')).TidyMenu, { missing: 'nothing' });
const OwnReview = lazyComponent(async () => (await import('../review/OwnReview')).OwnReview, { missing: 'nothing' });
const CollaborationNotices = lazyComponent(
  async () => (await import('../people/CollaborationNotices')).CollaborationNotices,
  {
    missing: 'nothing',
  },
);
const Dialogs = lazyComponent(async () => (await import('./dialogs/Dialogs')).Dialogs, { missing: 'nothing' });
const ArrivingImport = lazyComponent(async () => (await import('./editing/ArrivingImport')).ArrivingImport, {
  missing: 'nothing',
});
const FirstRun = lazyComponent(async () => (await import('./firstSteps/FirstRun')).FirstRun);
const ResultsDock = lazyComponent(async () => (await import('./dock/ResultsDock')).ResultsDock);

const tidyTools = (
  <AfterPicture>
    <TidyMenu />
  </AfterPicture>
);

/** What stands round the drawing, at once. */
const panelCode = () =>
  Promise.all(
    [
      StudioTop,
      Palette,
      PaletteSide,
      InspectorColumn,
      InspectorSide,
      AnswerBar,
      ResultsDock,
      CanvasTools,
      TidyMenu,
      ConnectedTrace,
      CollaborationNotices,
      OwnReview,
      Dialogs,
    ].map((panel) => panel.preload()),
  );

/** The page to draw on: palette, canvas, inspector; the answer and its panels below. */
export function StudioShell(props: { readonly designId: string }) {
  return (
    <PictureFirst code={panelCode}>
      <Shell {...props} />
    </PictureFirst>
  );
}

function Shell({ designId }: { readonly designId: string }) {
  const empty = useStudioValue(({ snapshot }) => snapshot.components.size === 0);
  const folded = useView((state) => state.folded);
  const fold = useView((state) => state.fold);
  const compact = useView((state) => state.compact);
  const left = usePaletteWidth();
  useCompactWindow();
  useViewAddress();
  const tool = useView((state) => state.tool);
  // A table of a very large design is made beside what else the page does.
  const View = viewComponent(useDeferredValue(useView((state) => state.view)));
  const { dialog, cableTo, open: setDialog, cableAll } = useDialogs();
  useReviewRequest(() => useView.getState().showDock('review'));
  const arriving = importOf(useLocation().state) !== null;
  const { search, findPart } = usePartSearch();
  const openInspector = () => fold('inspector', false);
  const [question, setQuestion] = useState<{ readonly words: string } | null>(null);
  const stepTo: StepPage = {
    findPart: (words) => {
      setQuestion({ words });
      findPart();
    },
    openInspector,
    openCables: () => cableAll(null),
  };
  const { rules, menu, setMenu } = useCanvasRules(openInspector, cableAll);
  const palette = useMemo(
    () => (
      <Palette
        folded={folded.palette}
        onFold={(next) => fold('palette', next)}
        search={search}
        asked={question}
        dragType={PART_DRAG_TYPE}
      />
    ),
    [folded.palette, fold, search, question],
  );
  return (
    <ShellContext value={{ designId, openDialog: setDialog, openInspector, findPart }}>
      <div className={classes.shell}>
        <div className={classes.top}>
          <AfterPicture outline={<TopSkeleton />}>
            <StudioTop designId={designId} onDialog={setDialog} />
          </AfterPicture>
        </div>
        <div className={classes.side} data-over={(compact && !folded.palette) || undefined}>
          {View === null && (
            <AfterPicture outline={<PaletteSkeleton />}>
              <PaletteSide>{palette}</PaletteSide>
            </AfterPicture>
          )}
        </div>
        <main className={classes.middle}>
          <div className={classes.canvas} hidden={View !== null}>
            <CanvasStage tool={tool} left={left} tools={empty ? null : tidyTools} {...rules} />
            <AfterPicture>
              <CanvasTools menu={menu} onMenu={setMenu} />
            </AfterPicture>
            <AfterPicture>{empty && <FirstRun onFindPart={findPart} />}</AfterPicture>
          </div>
          <FloatingFilter />
          {View && (
            <div className={classes.view}>
              <Suspense fallback={null}>
                <View />
              </Suspense>
            </div>
          )}
          <AfterPicture>
            <ConnectedTrace />
          </AfterPicture>
          <AfterPicture>
            <CollaborationNotices />
          </AfterPicture>
          <AfterPicture>{arriving && <ArrivingImport />}</AfterPicture>
          <AfterPicture>{folded.inspector && <OpenInspector onOpen={openInspector} />}</AfterPicture>
        </main>
        <div className={classes.right} data-over={compact || undefined}>
          {!folded.inspector && (
            <AfterPicture turn={2} outline={<InspectorSkeleton />}>
              <InspectorColumn>
                <InspectorSide
                  onFold={() => fold('inspector', true)}
                  stepTo={stepTo}
                  onSwap={() => setDialog('swap')}
                  onWwns={() => setDialog('wwns')}
                  onCopies={() => setDialog('copies')}
                  onPattern={() => setDialog('pattern')}
                />
              </InspectorColumn>
            </AfterPicture>
          )}
        </div>
        <div className={classes.bottom}>
          <AfterPicture turn={3} outline={<DockSkeleton />}>
            <AnswerBar />
            <ResultsDock designId={designId} />
          </AfterPicture>
        </div>
        <FindingsFollowed />
        <AfterPicture turn={3}>
          <OwnReview designId={designId} />
        </AfterPicture>
        <AfterPicture turn={3}>
          <Dialogs designId={designId} open={dialog} cableTo={cableTo} onOpen={setDialog} />
        </AfterPicture>
      </div>
    </ShellContext>
  );
}

/** The palette's field, and what brings it up with the focus in it. */
function usePartSearch() {
  const show = useView((state) => state.show);
  const fold = useView((state) => state.fold);
  const search = useRef<HTMLInputElement>(null);
  const findPart = () => {
    show('canvas');
    fold('palette', false);
    // At once for the next key; again for a palette that was folded, or a menu that gives the focus back.
    search.current?.focus();
    requestAnimationFrame(() => search.current?.focus());
    bufferKeys((focused) => focused !== null && focused === search.current);
  };
  return { search, findPart };
}
