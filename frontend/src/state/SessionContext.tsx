/** The open session for the components below, and hooks that follow one piece of it. */

import { createContext, type ReactNode, use } from 'react';
import { useStore } from 'zustand';
import type { LongEdit } from './editTurns';
import type { ResultsState } from './results';
import type { SelectionState } from './selection';
import type { LiveDesign, Session } from './session';

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Throws outside of a page with an open design. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Null on pages whose drawing stands still, as behind a link to a revision. */
export function useSessionIfAny(): Session | null {
  return use(SessionContext);
}

export function useDesign<T>(select: (state: LiveDesign) => T): T {
  return useStore(useSession().design, select);
}

/** The large edit that is under way. */
export function useLongEdit(): LongEdit | null {
  return useStore(useSession().longEdit);
}

export function useResults<T>(select: (state: ResultsState) => T): T {
  return useStore(useSession().results, select);
}

export function useSelection<T>(select: (state: SelectionState) => T): T {
  return useStore(useSession().selection, select);
}
