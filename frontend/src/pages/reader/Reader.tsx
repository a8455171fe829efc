import { ActionIcon, Tabs } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../api/queries/me';
import { AnswerBar } from '../../panels/answer/AnswerBar';
import { useStudio, useStudioValue } from '../../panels/studio';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { words as checks } from '../../ui/words/checks';
import { words as dock } from '../../ui/words/dock';
import { words as failures } from '../../ui/words/failures';
import { words as inspector } from '../../ui/words/inspector';
import { words as reviewWords } from '../../ui/words/review';
import { words } from '../../ui/words/shared';
import { AccountMenu } from '../account/AccountMenu';
import { CanvasStage } from '../design/CanvasStage';
import { FindingsFollowed } from '../design/FindingsFollowed';
import { AfterPicture, PictureFirst } from '../design/firstPicture';
import { ViewArea } from '../design/ViewArea';
import { ThemeToggle } from '../frame/ThemeToggle';
import { type ReviewLink, takesComments } from '../review/reviewLink';
import { useReviewRequest } from '../review/useReviewRequest';
import { ViewSwitch } from '../studio/ViewSwitch';
import classes from './Reader.module.css';
import { ShareFromPhone } from './ShareFromPhone';

const Bottlenecks = lazyComponent(async () => (await import('../../panels/dock/Bottlenecks')).Bottlenecks);
const PhoneChecks = lazyComponent(async () => (await import('../../panels/checks/PhoneChecks')).PhoneChecks);
const CheckBadge = lazyComponent(async () => (await import('../../panels/checks/CheckBadge')).CheckBadge, {
  missing: 'nothing',
});
const Response = lazyComponent(async () => (await import('../../panels/performance/Response')).Response);
const ReaderPartSheet = lazyComponent(async () => (await import('./ReaderPartSheet')).ReaderPartSheet);
const CapacityTab = lazyComponent(async () => (await import('../studio/dock/CapacityTab')).CapacityTab);
const FailuresTab = lazyComponent(async () => (await import('../studio/dock/FailuresTab')).FailuresTab);
const GrowthTab = lazyComponent(async () => (await import('../studio/dock/GrowthTab')).GrowthTab);
const UpgradesTab = lazyComponent(async () => (await import('../studio/dock/UpgradesTab')).UpgradesTab);
const SiteTab = lazyComponent(async () => (await import('../studio/dock/SiteTab')).SiteTab);
const FilesTab = lazyComponent(async () => (await import('../studio/dock/FilesTab')).FilesTab);
const BillTab = lazyComponent(async () => (await import('../studio/dock/BillTab')).BillTab);

const ApprovalButton = lazyComponent(async () => (await import('../approval/ApprovalButton')).ApprovalButton, {
  missing: 'nothing',
});
const ConnectedPeople = lazyComponent(async () => (await import('../people/ConnectedPeople')).ConnectedPeople, {
  missing: 'nothing',
});
const OwnReview = lazyComponent(async () => (await import('../review/OwnReview')).OwnReview, { missing: 'nothing' });
const DesignReview = lazyComponent(async () => (await import('../studio/dock/DesignReview')).DesignReview);
const LinkReview = lazyComponent(async () => (await import('../review/LinkReview')).LinkReview, { missing: 'nothing' });
const LinkReviewTab = lazyComponent(async () => (await import('../review/LinkReview')).LinkReviewTab);

/** Sheets that take more of the window. */
const TALL = new Set(['checks', 'failures', 'upgrades', 'growth', 'bill', 'capacity', 'site', 'files', 'review']);

interface ReaderProps {
  /** One's own design; absent behind a link. */
  readonly designId?: string;
  readonly note?: ReactNode;
  /** The bill, when it comes from elsewhere than the design's address. */
  readonly bill?: ReactNode;
  readonly canvas?: ReactNode;
  /** The link that the reader came by. */
  readonly link?: ReviewLink;
}

/** The page for small windows: canvas, answer, and sheets from below; nothing is written here. */
export function Reader(props: ReaderProps) {
  return (
    <PictureFirst>
      <ReaderPage {...props} />
    </PictureFirst>
  );
}

function ReaderPage({ designId, note = words.phoneNote, bill, link, canvas = <CanvasStage /> }: ReaderProps) {
  const { snapshot } = useStudio();
  const navigate = useNavigate();
  const mayShare = useMay('editor');
  const [sheet, setSheet] = useState(() =>
    new URLSearchParams(location.search).has('finding') ? 'checks' : 'bottlenecks',
  );
  useReviewRequest(() => setSheet('review'));
  const tapped = useTapped(() => setSheet('part'));
  const review = designId ? (
    <DesignReview designId={designId} />
  ) : (
    link && takesComments(link) && <LinkReviewTab link={link} />
  );
  const approved = designId ? { designId } : link && { token: link.token };
  const theBill = bill ?? (designId && <BillTab designId={designId} />);
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        {designId && (
          <ActionIcon size={44} aria-label={words.back} onClick={() => navigate('/')}>
            <IconArrowLeft size={20} stroke={1.5} />
          </ActionIcon>
        )}
        <div className={classes.titles}>
          <h1>{String(snapshot.meta.name ?? '')}</h1>
          <p>{note}</p>
        </div>
        {designId && (
          <AfterPicture>
            <ConnectedPeople compact />
          </AfterPicture>
        )}
        {designId && mayShare && <ShareFromPhone designId={designId} />}
        <ThemeToggle />
        {designId && <AccountMenu />}
      </header>
      <AfterPicture>{approved && <ApprovalButton source={approved} phone="line" />}</AfterPicture>
      <div className={classes.views}>
        <ViewSwitch />
        <AfterPicture>{approved && <ApprovalButton source={approved} phone="beside" />}</AfterPicture>
      </div>
      <main className={classes.canvas} onPointerDown={tapped}>
        <ViewArea canvas={canvas} />
      </main>
      <AnswerBar />
      <AfterPicture>{designId ? <OwnReview designId={designId} /> : link && <LinkReview link={link} />}</AfterPicture>
      <FindingsFollowed />
      <Sheets sheet={sheet} onSheet={setSheet} designId={designId} bill={theBill} review={review} />
    </div>
  );
}

interface SheetsProps {
  readonly sheet: string;
  readonly onSheet: (sheet: string) => void;
  readonly designId: ReaderProps['designId'];
  readonly bill: ReactNode;
  readonly review: ReactNode;
}

/** What is said of the design, a sheet at a time. */
function Sheets({ sheet, onSheet, designId, bill, review }: SheetsProps) {
  return (
    <Tabs
      value={sheet}
      onChange={(next) => next && onSheet(next)}
      keepMounted={false}
      mod={{ tall: TALL.has(sheet) }}
      classNames={{ root: classes.sheet, list: classes.tabs, tab: classes.tab }}
    >
      <SheetTabs bill={bill !== null && bill !== undefined} files={Boolean(designId)} review={Boolean(review)} />
      <Sheet value="bottlenecks" label={dock.tabs.bottlenecks}>
        <Bottlenecks />
      </Sheet>
      <Sheet value="checks" label={checks.tab}>
        <PhoneChecks />
      </Sheet>
      <Sheet value="failures" label={failures.tab}>
        <FailuresTab />
      </Sheet>
      {designId && (
        <Sheet value="upgrades" label={dock.tabs.upgrades}>
          <UpgradesTab designId={designId} />
        </Sheet>
      )}
      {designId && (
        <Sheet value="growth" label={dock.tabs.growth}>
          <GrowthTab designId={designId} />
        </Sheet>
      )}
      <Sheet value="response" label={dock.tabs.response}>
        <Response />
      </Sheet>
      <Sheet value="part" label={inspector.parts}>
        <ReaderPartSheet />
      </Sheet>
      {bill && (
        <Sheet value="bill" label={dock.tabs.bill}>
          {bill}
        </Sheet>
      )}
      <Sheet value="capacity" label={dock.tabs.capacity}>
        <CapacityTab />
      </Sheet>
      <Sheet value="site" label={dock.tabs.site}>
        <SiteTab />
      </Sheet>
      {designId && (
        <Sheet value="files" label={dock.tabs.files}>
          <FilesTab designId={designId} />
        </Sheet>
      )}
      {review && (
        <Sheet value="review" label={reviewWords.tab}>
          {review}
        </Sheet>
      )}
    </Tabs>
  );
}

/** The tabs of the sheets that there are. */
function SheetTabs({
  bill,
  files,
  review,
}: {
  readonly bill: boolean;
  readonly files: boolean;
  readonly review: boolean;
}) {
  return (
    <Tabs.List>
      <Tabs.Tab value="bottlenecks">{dock.tabs.bottlenecks}</Tabs.Tab>
      <Tabs.Tab value="checks">
        {checks.tab}
        <Suspense fallback={null}>
          <CheckBadge />
        </Suspense>
      </Tabs.Tab>
      <Tabs.Tab value="failures">{failures.tab}</Tabs.Tab>
      {files && <Tabs.Tab value="upgrades">{dock.tabs.upgrades}</Tabs.Tab>}
      {files && <Tabs.Tab value="growth">{dock.tabs.growth}</Tabs.Tab>}
      <Tabs.Tab value="response">{dock.tabs.response}</Tabs.Tab>
      <Tabs.Tab value="part">{words.part}</Tabs.Tab>
      {bill && <Tabs.Tab value="bill">{dock.tabs.bill}</Tabs.Tab>}
      <Tabs.Tab value="capacity">{dock.tabs.capacity}</Tabs.Tab>
      <Tabs.Tab value="site">{dock.tabs.site}</Tabs.Tab>
      {files && <Tabs.Tab value="files">{dock.tabs.files}</Tabs.Tab>}
      {review && <Tabs.Tab value="review">{reviewWords.tab}</Tabs.Tab>}
    </Tabs.List>
  );
}

/** From a tap to what it selects. */
const TAP_MS = 1000;

/** Whoever taps a part of the drawing wants to read about it; what a list selects leaves the list in sight. */
function useTapped(show: () => void): () => void {
  const at = useRef(0);
  const selection = useStudioValue((studio) => studio.selection);
  const before = useRef(selection);
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const isNew = selection !== before.current && selection.size > 0;
    if (isNew && performance.now() - at.current < TAP_MS) latest.current();
    before.current = selection;
  }, [selection]);
  return () => {
    at.current = performance.now();
  };
}

function Sheet({
  value,
  label,
  children,
}: {
  readonly value: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Tabs.Panel value={value} className={classes.panel}>
      <section aria-label={label}>
        <AfterPicture>{children}</AfterPicture>
      </section>
    </Tabs.Panel>
  );
}
