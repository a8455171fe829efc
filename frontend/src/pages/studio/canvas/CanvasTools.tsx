import { Suspense, useEffect } from 'react';
import { lazyComponent } from '../../../ui/loading/lazyComponent';
import { commands } from '../commands/commands';
import { useStudioPage } from '../commands/studioPage';
import { useCommandKeys } from '../commands/useCommandKeys';
import { useFreeParts } from '../editing/alignment';
import { useClipboardKeys } from '../keys/useClipboardKeys';
import { endRenaming, type PagePoint, useRenaming } from './renaming';

const CanvasMenu = lazyComponent(async () => (await import('./CanvasMenu')).CanvasMenu, { missing: 'over' });
const RenameField = lazyComponent(async () => (await import('./RenameField')).RenameField, { missing: 'nothing' });
const SelectionBar = lazyComponent(async () => (await import('./SelectionBar')).SelectionBar, { missing: 'nothing' });

interface CanvasToolsProps {
  readonly menu: PagePoint | null;
  readonly onMenu: (at: PagePoint | null) => void;
}

/** The studio's keys, and what appears over the drawing to work on what is selected: the menu, the name, the bar that lines parts up. */
export function CanvasTools({ menu, onMenu }: CanvasToolsProps) {
  const page = useStudioPage();
  const several = useFreeParts().length > 1;
  const renaming = useRenaming((state) => state.renaming);
  useCommandKeys(commands, page);
  useClipboardKeys();
  useEffect(() => endRenaming, []);
  return (
    <Suspense fallback={null}>
      {several && !page.studio().readOnly && <SelectionBar />}
      {menu && <CanvasMenu at={menu} onClose={() => onMenu(null)} />}
      {renaming && <RenameField {...renaming} onClose={endRenaming} />}
    </Suspense>
  );
}
