import {
  IconArtboard,
  IconListTree,
  IconPlugX,
  IconRoute,
  IconServer,
  IconStack2,
  IconSwitch3,
} from '@tabler/icons-react';
import type { ViewName } from '../../state/view';
import { words } from '../../ui/words/studio';

interface StudioView {
  readonly id: ViewName;
  readonly label: string;
  readonly Icon: typeof IconArtboard;
}

const icons: Readonly<Record<ViewName, typeof IconArtboard>> = {
  canvas: IconArtboard,
  path: IconRoute,
  fabric: IconSwitch3,
  logical: IconStack2,
  rack: IconServer,
  failures: IconPlugX,
  outline: IconListTree,
};

/** The ways to look at the design, in the order of the switch; `viewComponents.ts` has what each of them shows. */
export const views: readonly StudioView[] = (Object.keys(icons) as ViewName[]).map((id) => ({
  id,
  label: words.views[id],
  Icon: icons[id],
}));
