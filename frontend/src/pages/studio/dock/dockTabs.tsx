import type { FunctionComponent, ReactNode } from 'react';
import type { DockTab } from '../../../panels/dock/Dock';
import { useStudioValue } from '../../../panels/studio';
import { useReview } from '../../../state/review';
import type { DockTabId } from '../../../state/view';
import { lazyComponent } from '../../../ui/loading/lazyComponent';
import { words as checks } from '../../../ui/words/checks';
import { words } from '../../../ui/words/dock';
import { words as failures } from '../../../ui/words/failures';
import { words as measurements } from '../../../ui/words/measurements';
import { words as review } from '../../../ui/words/review';
import { words as trace } from '../../../ui/words/trace';

interface DockTabRow extends Omit<DockTab, 'content'> {
  readonly Component: FunctionComponent<{ readonly designId: string }>;
  /** Who only reads has it too: everybody, or those of one's organisation and whoever gives a content of its own. */
  readonly readers?: 'all' | 'members';
}

/** The dock's tabs; each loads when it is opened. A new one is a component and a row here. */
const rows = [
  {
    id: 'bottlenecks',
    label: words.tabs.bottlenecks,
    readers: 'all',
    Component: lazyComponent(async () => (await import('../../../panels/dock/Bottlenecks')).Bottlenecks),
  },
  {
    id: 'workloads',
    label: words.tabs.workloads,
    useBadge: () => useStudioValue(({ snapshot }) => snapshot.workloads.size),
    Component: lazyComponent(async () => (await import('../../../panels/dock/Workloads')).Workloads),
  },
  {
    id: 'response',
    label: words.tabs.response,
    readers: 'all',
    Component: lazyComponent(async () => (await import('../../../panels/performance/Response')).Response),
  },
  {
    id: 'headroom',
    label: words.tabs.headroom,
    useBadge: () => useStudioValue(({ result }) => result?.headroom.over.length ?? 0),
    Component: lazyComponent(async () => (await import('../../../panels/performance/HeadroomTable')).HeadroomTable),
  },
  {
    id: 'path',
    label: trace.tab,
    readers: 'all',
    Component: lazyComponent(async () => (await import('../../../panels/trace/HopList')).HopList),
  },
  {
    id: 'checks',
    label: checks.tab,
    tall: true,
    readers: 'all',
    Mark: lazyComponent(async () => (await import('../../../panels/checks/CheckBadge')).CheckBadge, {
      missing: 'nothing',
    }),
    Component: lazyComponent(async () => (await import('../../../panels/checks/ChecksPanel')).ChecksPanel),
  },
  {
    id: 'failures',
    label: failures.tab,
    tall: true,
    readers: 'all',
    Component: lazyComponent(async () => (await import('./FailuresTab')).FailuresTab),
  },
  {
    id: 'upgrades',
    label: words.tabs.upgrades,
    tall: true,
    readers: 'members',
    Component: lazyComponent(async () => (await import('./UpgradesTab')).UpgradesTab),
  },
  {
    id: 'growth',
    label: words.tabs.growth,
    tall: true,
    readers: 'members',
    Component: lazyComponent(async () => (await import('./GrowthTab')).GrowthTab),
  },
  {
    id: 'measured',
    label: measurements.tab,
    tall: true,
    Component: lazyComponent(async () => (await import('./MeasurementsTab')).MeasurementsTab),
  },
  {
    id: 'bill',
    label: words.tabs.bill,
    tall: true,
    readers: 'members',
    Component: lazyComponent(async () => (await import('./BillTab')).BillTab),
  },
  {
    id: 'capacity',
    label: words.tabs.capacity,
    readers: 'all',
    Component: lazyComponent(async () => (await import('./CapacityTab')).CapacityTab),
  },
  {
    id: 'site',
    label: words.tabs.site,
    readers: 'all',
    Component: lazyComponent(async () => (await import('./SiteTab')).SiteTab),
  },
  {
    id: 'files',
    label: words.tabs.files,
    tall: true,
    readers: 'members',
    Component: lazyComponent(async () => (await import('./FilesTab')).FilesTab),
  },
  {
    id: 'review',
    label: review.tab,
    tall: true,
    readers: 'members',
    useBadge: () => useReview(({ threads }) => threads.filter(({ resolved_at }) => resolved_at === null).length),
    Component: lazyComponent(async () => (await import('./DesignReview')).DesignReview),
  },
] as const satisfies readonly DockTabRow[];

declare module '../../../state/view' {
  interface DockTabs extends Record<(typeof rows)[number]['id'], true> {}
}

export const dockTabs: readonly (DockTabRow & { readonly id: DockTabId })[] = rows;

/** The tabs of an own design, or those of it that somebody has who only reads. */
export function tabsOf(designId: string, readOnly = false): DockTab[] {
  const shown = dockTabs.filter(({ readers }) => !readOnly || readers);
  return shown.map(({ Component, ...tab }) => ({ ...tab, content: <Component designId={designId} /> }));
}

/** Tabs with other contents than an own design's; what has none is left out if readers by link may not see it. */
export function tabsOfLink(contents: Partial<Record<DockTabId, ReactNode>>): DockTab[] {
  const shown = dockTabs.filter(({ id, readers }) => readers === 'all' || id in contents);
  return shown.map(({ Component, ...tab }) => ({ ...tab, content: contents[tab.id] ?? <Component designId="" /> }));
}
