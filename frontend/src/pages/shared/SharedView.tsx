import { Anchor } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '../../api/client';
import type { ApprovalSource } from '../../api/queries/reviews';
import { AnswerBar } from '../../panels/answer/AnswerBar';
import { Dock, type DockTab, useDockState } from '../../panels/dock/Dock';
import { Inspector } from '../../panels/inspector/Inspector';
import { Outline } from '../../panels/outline/Outline';
import { useStudio, useStudioNow } from '../../panels/studio';
import { useReview } from '../../state/review';
import { useView } from '../../state/view';
import { Logo } from '../../ui/Logo';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { Tag } from '../../ui/Tag';
import { words as compare } from '../../ui/words/compare';
import { words } from '../../ui/words/shared';
import { CanvasStage } from '../design/CanvasStage';
import { FindingsFollowed } from '../design/FindingsFollowed';
import { AfterPicture, PictureFirst } from '../design/firstPicture';
import { useViewAddress } from '../design/useViewAddress';
import { ViewArea } from '../design/ViewArea';
import { ThemeToggle } from '../frame/ThemeToggle';
import { useCompactWindow, useIsNarrow } from '../frame/windowWidth';
import { Reader } from '../reader/Reader';
import { takesComments } from '../review/reviewLink';
import { useComment } from '../review/useComment';
import { useReviewRequest } from '../review/useReviewRequest';
import { useCommandKeys } from '../studio/commands/useCommandKeys';
import { readerCommands } from '../studio/commands/viewCommands';
import { tabsOfLink } from '../studio/dock/dockTabs';
import { FoldingInspector } from '../studio/sidePanels';
import { DockSkeleton, InspectorSkeleton } from '../studio/skeletons';
import { ViewSwitch } from '../studio/ViewSwitch';
import { SharedBill } from './SharedBill';
import classes from './SharedView.module.css';

const ApprovalButton = lazyComponent(async () => (await import('../approval/ApprovalButton')).ApprovalButton, {
  missing: 'nothing',
});
const LinkReview = lazyComponent(async () => (await import('../review/LinkReview')).LinkReview, { missing: 'nothing' });
const LinkReviewTab = lazyComponent(async () => (await import('../review/LinkReview')).LinkReviewTab);

interface SharedViewProps {
  readonly token: string;
  readonly shared: Schemas['SharedTerms'];
  /** The bill of a revision, which comes with it. */
  readonly billAtFirst?: Schemas['Bill'] | null;
  /** What the link points at. */
  readonly note: string;
}

/** Canvas, answer, bottlenecks and bill, for looking at. */
export function SharedView({ token, shared, billAtFirst = null, note }: SharedViewProps) {
  const narrow = useIsNarrow();
  const link = useMemo(() => ({ token, role: shared.role }), [token, shared.role]);
  const bill = useMemo(
    () => <SharedBill token={token} isLive={shared.mode === 'live'} atFirst={billAtFirst} />,
    [token, shared.mode, billAtFirst],
  );
  const tabs = useMemo(
    () => tabsOfLink({ bill, ...(takesComments(link) && { review: <LinkReviewTab link={link} /> }) }),
    [bill, link],
  );
  const notice = words.leavesOut(note, shared.hides);
  const changes = shared.has_changes && (
    <Anchor component={Link} inherit to={`/s/${token}/changes`}>
      {compare.sharedTo}
    </Anchor>
  );
  if (narrow) {
    const said = (
      <>
        {notice}. {words.allows[shared.role]}. {changes}
      </>
    );
    return <Reader note={said} bill={bill} link={link} />;
  }
  return (
    <SharedShell
      source={link}
      allows={words.allows[shared.role]}
      note={
        <>
          {notice} {changes}
        </>
      }
      tabs={tabs}
      review={<LinkReview link={link} />}
    />
  );
}

interface SharedDeskProps {
  /** The design whose approval stands behind the note. */
  readonly source: ApprovalSource;
  readonly note: ReactNode;
  /** What whoever reads may do. */
  readonly allows?: string;
  readonly tabs: readonly DockTab[];
  /** What follows the comments. */
  readonly review: ReactNode;
  /** The way home and who is signed in; readers of a link have neither. */
  readonly home?: ReactNode;
  readonly account?: ReactNode;
}

/** What a reader sees. */
export function SharedShell(props: SharedDeskProps) {
  return (
    <PictureFirst>
      <SharedDesk {...props} />
    </PictureFirst>
  );
}

function SharedDesk({ tabs, review, ...top }: SharedDeskProps) {
  const { traced } = useStudio();
  const [first] = useState(() => (useReview.getState().open === null ? 'bottlenecks' : 'review'));
  const compact = useView((state) => state.compact);
  const fold = useView((state) => state.fold);
  const foldedInspector = useView((state) => state.folded.inspector);
  useCompactWindow();
  useViewAddress();
  const dockState = useDockState(first, useView.getState().compact);
  const { onOpen, onFold } = dockState;
  useCommandKeys(readerCommands, { studio: useStudioNow(), comment: useComment() });
  useReviewRequest(() => {
    onOpen('review');
    onFold(false);
  });
  const tracing = traced?.by === 'trace';
  useEffect(() => {
    if (tracing) onOpen('path');
  }, [tracing, onOpen]);
  return (
    <div className={classes.shell}>
      <SharedTop {...top} />
      <main className={classes.middle}>
        <ViewArea canvas={<CanvasStage />} />
      </main>
      <div className={classes.side} data-over={compact || undefined}>
        <AfterPicture outline={foldedInspector ? null : <InspectorSkeleton />}>
          <FoldingInspector>
            <Inspector onFold={() => fold('inspector', true)}>
              <Outline />
            </Inspector>
          </FoldingInspector>
        </AfterPicture>
      </div>
      <div className={classes.bottom}>
        <AfterPicture turn={2} outline={<DockSkeleton folded={dockState.folded} />}>
          <AnswerBar />
          <Dock tabs={tabs} {...dockState} />
        </AfterPicture>
      </div>
      <FindingsFollowed />
      <AfterPicture turn={3}>{review}</AfterPicture>
    </div>
  );
}

type SharedTopProps = Omit<SharedDeskProps, 'tabs' | 'review'>;

function SharedTop({ source, note, allows = words.readOnly, home = <Logo />, account }: SharedTopProps) {
  const { snapshot } = useStudio();
  return (
    <header className={classes.top}>
      {home}
      <h1>{String(snapshot.meta.name ?? '')}</h1>
      <Tag className={classes.tag}>{allows}</Tag>
      <span className={classes.note}>
        {note}{' '}
        <AfterPicture>
          <ApprovalButton source={source} />
        </AfterPicture>
      </span>
      <ViewSwitch />
      <span className={classes.space} />
      <ThemeToggle />
      {account}
    </header>
  );
}
