import { useMantineColorScheme } from '@mantine/core';
import { use } from 'react';
import { useNavigate } from 'react-router';
import { useStudioNow } from '../../../panels/studio';
import { useSession } from '../../../state/SessionContext';
import { useCanvasHandle } from '../../design/canvasHandle';
import { useComment } from '../../review/useComment';
import { startRenaming } from '../canvas/renaming';
import { useAlign } from '../editing/alignment';
import { keepText, partClipboard, pasteAt } from '../editing/partClipboard';
import { useTidy } from '../editing/useTidy';
import type { StudioPage } from './command';
import { ShellContext } from './shellContext';

/** Throws outside of a page to draw on. */
export function useStudioPage(): StudioPage {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useStudioPage needs a ShellContext above it');
  const session = useSession();
  const { context } = session;
  const studio = useStudioNow();
  const canvas = useCanvasHandle();
  const tidy = useTidy();
  const navigate = useNavigate();
  const clipboard = partClipboard(session, studio);
  const keep = (text: string) => void keepText(text);
  return {
    ...shell,
    context,
    studio,
    comment: useComment(),
    rename: (id) => id !== null && startRenaming(studio(), canvas.current, id),
    connectFrom: (id) => id !== null && canvas.current?.connectFrom(id),
    copy: () => clipboard.copy(keep),
    cut: () => clipboard.cut(keep),
    paste: (at) => void pasteAt(clipboard, (at && canvas.current?.dropTargetAt(at.x, at.y)) ?? null),
    tidy: (scope) => void tidy(scope),
    arrange: useAlign(),
    navigate: (to) => void navigate(to),
    setTheme: useMantineColorScheme().setColorScheme,
  };
}
