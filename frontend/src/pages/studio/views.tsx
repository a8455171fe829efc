import { IconArtboard, IconListTree, IconRoute, IconServer, IconStack2, IconSwitch3 } from '@tabler/icons-react';
import type { FunctionComponent } from 'react';
import type { ViewName } from '../../state/view';
import { lazyComponent } from '../../ui/loading/lazyComponent';
import { words } from '../../ui/words/studio';

export interface StudioView {
  readonly id: ViewName;
  readonly label: string;
  readonly Icon: typeof IconArtboard;
  /** What stands in the middle of the studio, from `useStudio` alone; null = the canvas, which is always there. */
  readonly Component: FunctionComponent | null;
}

const canvas: StudioView = { id: 'canvas', label: words.views.canvas, Icon: IconArtboard, Component: null };

const path: StudioView = {
  id: 'path',
  label: words.views.path,
  Icon: IconRoute,
  Component: lazyComponent(async () => (await import('../../panels/iopath/IoPathView')).IoPathView),
};

const fabric: StudioView = {
  id: 'fabric',
  label: words.views.fabric,
  Icon: IconSwitch3,
  Component: lazyComponent(async () => (await import('../../panels/fabric/FabricView')).FabricView),
};

const logical: StudioView = {
  id: 'logical',
  label: words.views.logical,
  Icon: IconStack2,
  Component: lazyComponent(async () => (await import('../../panels/logical/LogicalView')).LogicalView),
};

const rack: StudioView = {
  id: 'rack',
  label: words.views.rack,
  Icon: IconServer,
  Component: lazyComponent(async () => (await import('../../panels/rack/RackView')).RackView),
};

const outline: StudioView = {
  id: 'outline',
  label: words.views.outline,
  Icon: IconListTree,
  Component: lazyComponent(async () => (await import('../../panels/outline/OutlineView')).OutlineView),
};

/** The ways to look at the design, in the order of the switch. A new one is one file and one row here. */
export const views: readonly StudioView[] = [canvas, path, fabric, logical, rack, outline];

/** The view of that name, or the canvas when a newer version of the program remembered one that is not here. */
export function viewNamed(name: ViewName): StudioView {
  return views.find(({ id }) => id === name) ?? canvas;
}
