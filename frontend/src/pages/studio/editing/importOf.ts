/** The import that a page was asked to take by the one before; no address can ask for it. */
export function importOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('takeImport' in state)) return null;
  return typeof state.takeImport === 'string' ? state.takeImport : null;
}
