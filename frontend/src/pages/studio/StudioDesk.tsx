import { Suspense, useMemo, useRef, useState } from 'react';
import { PART_DRAG_TYPE } from '../../canvas/types';
import { useStudioValue } from '../../panels/studio';
import { useView } from '../../state/view';
import { holdKeys } from '../../ui/loading/holdKeys';
import { later } from '../../ui/loading/later';
import { CanvasStage } from '../design/CanvasStage';
import { TraceHere } from '../design/TraceHere';
import { useReviewAsked } from '../review/useReviewAsked';
import { useCanvasRules } from './canvas/canvasRules';
import { FilterHere } from './canvas/FilterHere';
import { Dialogs } from './dialogs/Dialogs';
import { useDialogs } from './dialogs/useDialogs';
import { FirstRun } from './firstSteps/FirstRun';
import type { StepPage } from './firstSteps/useTakeStep';
import { showRefusal } from './notices/showRefusal';
import { DockOutline, InspectorOutline, PaletteOutline, TopOutline } from './outlines';
import classes from './StudioDesk.module.css';
import { useLeft } from './useLeft';
import { useWindowRoom } from './useWindowRoom';
import { viewNamed } from './views';

const StudioTop = later(async () => (await import('./StudioTop')).StudioTop);
const CanvasHand = later(async () => (await import('./canvas/CanvasHand')).CanvasHand);
const Palette = later(async () => (await import('../../panels/palette/Palette')).Palette);
const PaletteSide = later(async () => (await import('./sides')).PaletteSide);
const InspectorColumn = later(async () => (await import('./sides')).InspectorColumn);
const OpenInspector = later(async () => (await import('./sides')).OpenInspector, { missing: 'nothing' });
const DeskKeys = later(async () => (await import('./keys/DeskKeys')).DeskKeys, { missing: 'nothing' });
const InspectorSide = later(async () => (await import('./InspectorSide')).InspectorSide);
const AnswerBar = later(async () => (await import('../../panels/answer/AnswerBar')).AnswerBar);
const TidyMenu = later(async () => (await import('./canvas/TidyMenu')).TidyMenu, { missing: 'nothing' });
const OwnReview = later(async () => (await import('../review/OwnReview')).OwnReview, { missing: 'nothing' });
const TogetherHere = later(async () => (await import('../people/TogetherHere')).TogetherHere, { missing: 'nothing' });
const ResultsDock = later(async () => (await import('./dock/ResultsDock')).ResultsDock);

const tidyTools = (
  <Suspense fallback={null}>
    <TidyMenu />
  </Suspense>
);

/** The drawing desk: palette, canvas, inspector; the answer and its panels below. */
export function StudioDesk({ designId }: { readonly designId: string }) {
  const empty = useStudioValue(({ snapshot }) => snapshot.components.size === 0);
  const folded = useView((state) => state.folded);
  const fold = useView((state) => state.fold);
  const compact = useView((state) => state.compact);
  const left = useLeft();
  useWindowRoom();
  const tool = useView((state) => state.tool);
  const view = viewNamed(useView((state) => state.view));
  const { Component: View } = view;
  const show = useView((state) => state.show);
  const { dialog, cableTo, open: setDialog, cableAll } = useDialogs();
  useReviewAsked(() => useView.getState().showDock('review'));
  const search = useRef<HTMLInputElement>(null);
  const findPart = () => {
    show('canvas');
    fold('palette', false);
    // At once for the next key; again for a palette that was folded, or a menu that gives the focus back.
    search.current?.focus();
    requestAnimationFrame(() => search.current?.focus());
    holdKeys((focused) => focused !== null && focused === search.current);
  };
  const openInspector = () => fold('inspector', false);
  const [asked, setAsked] = useState<{ readonly words: string } | null>(null);
  const stepTo: StepPage = {
    findPart: (words) => {
      setAsked({ words });
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
        asked={asked}
        dragType={PART_DRAG_TYPE}
        onRefused={showRefusal}
      />
    ),
    [folded.palette, fold, asked],
  );
  return (
    <div className={classes.desk}>
      <Suspense fallback={null}>
        <DeskKeys onDialog={setDialog} onFindPart={findPart} />
      </Suspense>
      <div className={classes.top}>
        <Suspense fallback={<TopOutline />}>
          <StudioTop designId={designId} onDialog={setDialog} />
        </Suspense>
      </div>
      <div className={classes.side} data-over={(compact && !folded.palette) || undefined}>
        {View === null && (
          <Suspense fallback={<PaletteOutline />}>
            <PaletteSide>{palette}</PaletteSide>
          </Suspense>
        )}
      </div>
      <main className={classes.middle}>
        <div className={classes.canvas} hidden={View !== null}>
          <CanvasStage tool={tool} left={left} tools={empty ? null : tidyTools} {...rules} />
          <Suspense fallback={null}>
            <CanvasHand
              menu={menu}
              onMenu={setMenu}
              onOpen={openInspector}
              onDialog={setDialog}
              onFindPart={findPart}
            />
          </Suspense>
          {empty && <FirstRun onFindPart={findPart} />}
        </div>
        <FilterHere />
        {View && (
          <div className={classes.view}>
            <Suspense fallback={null}>
              <View />
            </Suspense>
          </div>
        )}
        <TraceHere />
        <Suspense fallback={null}>
          <TogetherHere />
        </Suspense>
        <Suspense fallback={null}>{folded.inspector && <OpenInspector onOpen={openInspector} />}</Suspense>
      </main>
      <div className={classes.right} data-over={compact || undefined}>
        {!folded.inspector && (
          <Suspense fallback={<InspectorOutline />}>
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
          </Suspense>
        )}
      </div>
      <div className={classes.bottom}>
        <Suspense fallback={<DockOutline />}>
          <AnswerBar />
          <ResultsDock designId={designId} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <OwnReview designId={designId} />
      </Suspense>
      <Dialogs designId={designId} open={dialog} cableTo={cableTo} onOpen={setDialog} />
    </div>
  );
}
