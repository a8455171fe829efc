import { useMemo, useState } from 'react';
import type { CanvasCallbacks } from '../../../canvas/types';
import { isOfMany } from '../../../model/fit/connect';
import { useStudioNow } from '../../../panels/studio';
import { useSession } from '../../../state/SessionContext';
import { canvasActs } from './canvasActs';
import type { PagePoint } from './renaming';

/** What the canvas may do to the open design and what it may not, in words; and where its menu was asked for. */
export function useCanvasRules(onOpen: () => void, onCableAll: (to: string | null) => void) {
  const session = useSession();
  const now = useStudioNow();
  const [menu, setMenu] = useState<PagePoint | null>(null);
  const { intents, ...rules } = useMemo(() => canvasActs(session, now()), [session, now]);
  const withMenu: CanvasCallbacks = {
    ...intents,
    onOpen,
    onConnectAll: () => onCableAll(null),
    onConnect: (from, to) => {
      const { tree } = session.design.getState();
      if (isOfMany(tree, session.selection.getState().selected, from)) onCableAll(to[0]);
      else intents.onConnect?.(from, to);
    },
    // The menu is about what is selected: what was pointed at, or all that it is one of.
    onContextMenu: (id, { clientX, clientY }) => {
      const { selected, select } = session.selection.getState();
      if (id === null) select([]);
      else if (!selected.has(id)) select([id]);
      setMenu({ x: clientX, y: clientY });
    },
  };
  return { rules: { intents: withMenu, ...rules }, menu, setMenu };
}
