import { createContext, type ReactNode, type RefObject, use, useRef } from 'react';
import type { CanvasHandle } from '../../canvas/types';

const CanvasHandleContext = createContext<RefObject<CanvasHandle | null>>({ current: null });

/** One canvas a page; panels zoom and fit it through this handle. */
export function CanvasHandleProvider({ children }: { readonly children: ReactNode }) {
  const handle = useRef<CanvasHandle | null>(null);
  return <CanvasHandleContext value={handle}>{children}</CanvasHandleContext>;
}

export const useCanvasHandle = () => use(CanvasHandleContext);
