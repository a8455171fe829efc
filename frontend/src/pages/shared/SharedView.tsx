import { Anchor } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '../../api/client';
import type { ApprovalSource } from '../../api/queries/reviews';
import { AnswerBar } from '../../panels/answer/AnswerBar';
import { Dock, type DockTab, useDockState } from '../../panels/dock/Dock';
import { Inspector } from '../../panels/inspector/Inspector';
import { Outline } from '../../panels/outline/Outline';
import { useStudio } from '../../panels/studio';
import { useReview } from '../../state/review';
import { useView } from '../../state/view';
import { Logo } from '../../ui/Logo';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { Tag } from '../../ui/Tag';
import { words as compare } from '../../ui/words/compare';
import { words as dock } from '../../ui/words/dock';
import { words } from '../../ui/words/shared';
import { words as trace } from '../../ui/words/trace';
import { CanvasStage } from '../design/CanvasStage';
import { ViewArea } from '../design/ViewArea';
import { ThemeToggle } from '../frame/ThemeToggle';
import { useCompactWindow, useIsNarrow } from '../frame/windowWidth';
import { Reader } from '../reader/Reader';
import { reviewDockTab, useOpenComments } from '../review/reviewDockTab';
import { takesComments } from '../review/reviewLink';
import { useReviewRequest } from '../review/useReviewRequest';
import { FoldingInspector } from '../studio/sidePanels';
import { ViewSwitch } from '../studio/ViewSwitch';
import { SharedBill } from './SharedBill';
import classes from './SharedView.module.css';
import { useReaderKeys } from './useReaderKeys';

const Bottlenecks = lazyComponent(async () => (await import('../../panels/dock/Bottlenecks')).Bottlenecks);
const Response = lazyComponent(async () => (await import('../../panels/performance/Response')).Response);
const CapacityTab = lazyComponent(async () => (await import('../studio/dock/CapacityTab')).CapacityTab);
const SiteTab = lazyComponent(async () => (await import('../studio/dock/SiteTab')).SiteTab);
const HopList = lazyComponent(async () => (await import('../../panels/trace/HopList')).HopList);
const ApprovalButton = lazyComponent(async () => (await import('../approval/ApprovalButton')).ApprovalButton, {
  missing: 'nothing',
});
const LinkReview = lazyComponent(async () => (await import('../review/LinkReview')).LinkReview, { missing: 'nothing' });
const LinkReviewTab = lazyComponent(async () => (await import('../review/LinkReview')).LinkReviewTab);
const Notes = lazyComponent(async () => (await import('../../panels/dock/Notes')).Notes);

interface SharedViewProps {
  readonly token: string;
  readonly shared: Schemas['SharedDesign'];
  /** What the link points at. */
  readonly note: string;
}

/** Canvas, answer, bottlenecks and bill, for looking at. */
export function SharedView({ token, shared, note }: SharedViewProps) {
  const narrow = useIsNarrow();
  const link = useMemo(() => ({ token, role: shared.role }), [token, shared.role]);
  const comments = useOpenComments();
  const reviewTab = useMemo(
    () => (takesComments(link) ? [reviewDockTab(<LinkReviewTab link={link} />, comments)] : []),
    [link, comments],
  );
  const bill = <SharedBill token={token} shared={shared} />;
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
    <>
      <Suspense fallback={null}>
        <LinkReview link={link} />
      </Suspense>
      <SharedShell
        source={link}
        allows={words.allows[shared.role]}
        note={
          <>
            {notice} {changes}
          </>
        }
        bill={bill}
        more={reviewTab}
      />
    </>
  );
}

interface SharedDeskProps {
  /** The design whose approval stands behind the note. */
  readonly source: ApprovalSource;
  readonly note: ReactNode;
  /** What whoever reads may do. */
  readonly allows?: string;
  readonly bill: ReactNode;
  /** Further tabs, after the bill and the totals. */
  readonly more?: readonly DockTab[];
  /** The way home and who is signed in; readers of a link have neither. */
  readonly home?: ReactNode;
  readonly account?: ReactNode;
}

/** What a reader sees. */
export function SharedShell({
  source,
  note,
  allows = words.readOnly,
  bill,
  more,
  home = <Logo />,
  account,
}: SharedDeskProps) {
  const { snapshot, result, problems, traced } = useStudio();
  const [first] = useState(() => (useReview.getState().open === null ? 'bottlenecks' : 'review'));
  const compact = useView((state) => state.compact);
  const fold = useView((state) => state.fold);
  useCompactWindow();
  const dockState = useDockState(first, useView.getState().compact);
  const { onOpen, onFold } = dockState;
  useReaderKeys();
  useReviewRequest(() => {
    onOpen('review');
    onFold(false);
  });
  const tracing = traced?.by === 'trace';
  useEffect(() => {
    if (tracing) onOpen('path');
  }, [tracing, onOpen]);
  const notes = problems.length + (result?.notes.length ?? 0);
  const tabs = useMemo(
    () => [
      { id: 'bottlenecks', label: dock.tabs.bottlenecks, content: <Bottlenecks /> },
      { id: 'response', label: dock.tabs.response, content: <Response /> },
      { id: 'path', label: trace.tab, content: <HopList /> },
      { id: 'notes', label: dock.tabs.notes, badge: notes, content: <Notes /> },
      { id: 'bill', label: dock.tabs.bill, content: bill, tall: true },
      { id: 'capacity', label: dock.tabs.capacity, content: <CapacityTab /> },
      { id: 'site', label: dock.tabs.site, content: <SiteTab /> },
      ...(more ?? []),
    ],
    [notes, bill, more],
  );
  return (
    <div className={classes.shell}>
      <header className={classes.top}>
        {home}
        <h1>{String(snapshot.meta.name ?? '')}</h1>
        <Tag className={classes.tag}>{allows}</Tag>
        <span className={classes.note}>
          {note}{' '}
          <Suspense fallback={null}>
            <ApprovalButton source={source} />
          </Suspense>
        </span>
        <ViewSwitch />
        <span className={classes.space} />
        <ThemeToggle />
        {account}
      </header>
      <main className={classes.middle}>
        <ViewArea canvas={<CanvasStage />} />
      </main>
      <div className={classes.side} data-over={compact || undefined}>
        <FoldingInspector>
          <Inspector onFold={() => fold('inspector', true)}>
            <Outline />
          </Inspector>
        </FoldingInspector>
      </div>
      <div className={classes.bottom}>
        <AnswerBar />
        <Dock tabs={tabs} {...dockState} />
      </div>
    </div>
  );
}
