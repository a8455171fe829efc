import { useMemo } from 'react';
import { useSession } from '../../state/SessionContext';
import { useCanvasHandle } from '../canvasHandle';
import { canvasActs } from './canvasActs';

/** What the canvas may do to the open design, and what it may not, in words. */
export function useCanvasRules(onOpen: () => void) {
  const session = useSession();
  const canvas = useCanvasHandle();
  const { intents, canConnect, canPlace } = useMemo(() => canvasActs(session, canvas), [session, canvas]);
  return { intents: { ...intents, onOpen }, canConnect, canPlace };
}
