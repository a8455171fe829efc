import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { baseOf } from '../../../model/document/ids';
import { arrangeKeys, arrangements } from '../../../panels/command/keys';
import { useStudio, useStudioNow } from '../../../panels/studio';
import { useView } from '../../../state/view';
import { lazyComponent } from '../../../ui/loading/lazyComponent';
import { words } from '../../../ui/words/studio';
import { useCanvasHandle } from '../../design/canvasHandle';
import type { DialogName } from '../dialogs/useDialogs';
import { useAlign, useFreeParts } from '../editing/alignment';
import { showRefusal } from '../notices/showRefusal';
import type { MenuAt } from './CanvasMenu';

const CanvasMenu = lazyComponent(async () => (await import('./CanvasMenu')).CanvasMenu, { missing: 'over' });
const RenameField = lazyComponent(async () => (await import('./RenameField')).RenameField, { missing: 'nothing' });
const SelectionBar = lazyComponent(async () => (await import('./SelectionBar')).SelectionBar, { missing: 'nothing' });

interface CanvasHandProps {
  readonly menu: MenuAt | null;
  readonly onMenu: (at: MenuAt | null) => void;
  readonly onOpen: () => void;
  readonly onDialog: (name: DialogName) => void;
  readonly onFindPart: () => void;
}

interface Renaming {
  readonly id: string;
  readonly at: MenuAt;
}

/** What appears over the drawing to work on what is selected: the menu, the name, the bar that lines parts up. */
export function CanvasTools({ menu, onMenu, ...page }: CanvasHandProps) {
  const { readOnly } = useStudio();
  const now = useStudioNow();
  const canvas = useCanvasHandle();
  const several = useFreeParts().length > 1;
  const [renaming, setRenaming] = useState<Renaming | null>(null);
  const rename = (id: string) => {
    const box = canvas.current?.clientBox(id);
    const part = now().tree.parts.get(id);
    if (readOnly || part === undefined) return;
    if (part.fixed) {
      const holder = now().tree.parts.get(baseOf(id));
      const select = holder && { label: words.select(holder.name), run: () => now().acts.select([holder.id]) };
      showRefusal(words.fixedName(part.name, holder?.name ?? ''), select);
    } else if (box) {
      setRenaming({ id, at: { x: Math.max(8, box.x), y: Math.max(8, box.y + Math.min(box.h, 44)) } });
    }
  };
  useToolKeys(() => {
    const { selection } = now();
    const [only] = selection;
    if (selection.size === 1 && only !== undefined) rename(only);
  });
  return (
    <Suspense fallback={null}>
      {several && !readOnly && <SelectionBar />}
      {menu && <CanvasMenu at={menu} onClose={() => onMenu(null)} onRename={rename} {...page} />}
      {renaming && <RenameField {...renaming} onClose={() => setRenaming(null)} />}
    </Suspense>
  );
}

function useToolKeys(rename: () => void): void {
  const arrange = useAlign();
  const { readOnly } = useStudio();
  const onCanvas = useView((state) => state.view === 'canvas');
  useHotkeys([
    ['F2', rename],
    ...arrangements.map(
      (how): HotkeyItem => [arrangeKeys[how], () => onCanvas && !readOnly && arrange(how), { usePhysicalKeys: true }],
    ),
  ]);
}
