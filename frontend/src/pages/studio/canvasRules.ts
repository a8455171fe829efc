import { useMemo } from 'react';
import { useSession } from '../../state/SessionContext';
import { canvasActs } from './canvasActs';

/** What the canvas may do to the open design, and what it may not, in words. */
export function useCanvasRules(onOpen: () => void) {
  const session = useSession();
  const { intents, canConnect, canPlace } = useMemo(() => canvasActs(session), [session]);
  return { intents: { ...intents, onOpen }, canConnect, canPlace };
}
