import { useMemo } from 'react';
import { Dock, type DockTab } from '../../../panels/dock/Dock';
import { useStudioValue } from '../../../panels/studio';
import { type DockTabId, dockUnder, useView } from '../../../state/view';
import { lazyComponent } from '../../../ui/loading/lazyComponent';
import { words } from '../../../ui/words/dock';
import { words as trace } from '../../../ui/words/trace';
import { reviewDockTab, useOpenComments } from '../../review/reviewDockTab';

const Bottlenecks = lazyComponent(async () => (await import('../../../panels/dock/Bottlenecks')).Bottlenecks);
const Workloads = lazyComponent(async () => (await import('../../../panels/dock/Workloads')).Workloads);
const Response = lazyComponent(async () => (await import('../../../panels/performance/Response')).Response);
const HeadroomTable = lazyComponent(
  async () => (await import('../../../panels/performance/HeadroomTable')).HeadroomTable,
);
const HopList = lazyComponent(async () => (await import('../../../panels/trace/HopList')).HopList);
const Notes = lazyComponent(async () => (await import('../../../panels/dock/Notes')).Notes);
const BillTab = lazyComponent(async () => (await import('./BillTab')).BillTab);
const CapacityTab = lazyComponent(async () => (await import('./CapacityTab')).CapacityTab);
const SiteTab = lazyComponent(async () => (await import('./SiteTab')).SiteTab);
const DesignReview = lazyComponent(async () => (await import('./DesignReview')).DesignReview);
const FilesTab = lazyComponent(async () => (await import('./FilesTab')).FilesTab);

/** The dock's tabs; each loads when it is opened. */
export function ResultsDock({ designId }: { readonly designId: string }) {
  const open = useView((state) => state.dockTab);
  const panel = useView((state) => dockUnder(state.view));
  const folded = useView((state) => state.folded[panel]);
  const fold = useView((state) => state.fold);
  const showDock = useView((state) => state.showDock);
  const height = useView((state) => state.dockHeight);
  const resize = useView((state) => state.resizeDock);
  const workloads = useStudioValue(({ snapshot }) => snapshot.workloads.size);
  const notes = useStudioValue(({ problems, result }) => problems.length + (result?.notes.length ?? 0));
  const comments = useOpenComments();
  const over = useStudioValue(({ result }) => result?.headroom.over.length ?? 0);
  const tabs = useMemo(
    () => [
      tab('bottlenecks', words.tabs.bottlenecks, <Bottlenecks />),
      tab('workloads', words.tabs.workloads, <Workloads />, workloads),
      tab('response', words.tabs.response, <Response />),
      tab('headroom', words.tabs.headroom, <HeadroomTable />, over),
      tab('path', trace.tab, <HopList />),
      tab('checks', words.tabs.notes, <Notes />, notes),
      { ...tab('bill', words.tabs.bill, <BillTab designId={designId} />), tall: true },
      tab('capacity', words.tabs.capacity, <CapacityTab />),
      tab('site', words.tabs.site, <SiteTab />),
      { ...tab('files', words.tabs.files, <FilesTab designId={designId} />), tall: true },
      reviewDockTab(<DesignReview designId={designId} />, comments),
    ],
    [workloads, notes, over, comments, designId],
  );
  return (
    <Dock
      tabs={tabs}
      open={open}
      folded={folded}
      height={height}
      onHeight={resize}
      onOpen={(id) => showDock(id as DockTabId)}
      onFold={(next) => fold(panel, next)}
    />
  );
}

function tab(id: DockTabId, label: string, content: React.ReactNode, badge?: number): DockTab {
  return { id, label, content, ...(badge !== undefined && { badge }) };
}
