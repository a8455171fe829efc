import type { FunctionComponent } from 'react';
import type { ViewName } from '../../state/view';
import { lazyComponent } from '../../ui/loading/lazyComponent';

/** What stands in the middle of the studio, from `useStudio` alone; null = the canvas, which is always there. */
const components: Readonly<Record<ViewName, FunctionComponent | null>> = {
  canvas: null,
  path: lazyComponent(async () => (await import('../../panels/iopath/IoPathView')).IoPathView),
  fabric: lazyComponent(async () => (await import('../../panels/fabric/FabricView')).FabricView),
  logical: lazyComponent(async () => (await import('../../panels/logical/LogicalView')).LogicalView),
  rack: lazyComponent(async () => (await import('../../panels/rack/RackView')).RackView),
  failures: lazyComponent(async () => (await import('./FailuresView')).FailuresView),
  outline: lazyComponent(async () => (await import('../../panels/outline/OutlineView')).OutlineView),
};

/** That name, or the canvas when a newer version of the program remembered a view that is not here. */
export const knownView = (name: ViewName): ViewName => (name in components ? name : 'canvas');

export const viewComponent = (name: ViewName): FunctionComponent | null => components[name] ?? null;
