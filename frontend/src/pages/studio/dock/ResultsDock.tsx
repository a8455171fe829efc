import { useMemo } from 'react';
import { Dock } from '../../../panels/dock/Dock';
import { type DockTabId, dockUnder, useView } from '../../../state/view';
import { tabsOf } from './dockTabs';

/** The dock as it was left in this design. */
export function ResultsDock({ designId }: { readonly designId: string }) {
  const open = useView((state) => state.dockTab);
  const panel = useView((state) => dockUnder(state.view));
  const folded = useView((state) => state.folded[panel]);
  const fold = useView((state) => state.fold);
  const showDock = useView((state) => state.showDock);
  const height = useView((state) => state.dockHeight);
  const resize = useView((state) => state.resizeDock);
  const tabs = useMemo(() => tabsOf(designId), [designId]);
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
