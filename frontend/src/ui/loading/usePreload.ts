import { useEffect } from 'react';

/** By then the page has what it shows first. */
const later_ms = 1500;

/** Loads what a key opens before the key is pressed, so that what is typed right after it arrives there. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Without a server it loads when it is wanted, and says so then.
    const timer = setTimeout(() => void load().catch(() => undefined), later_ms);
    return () => clearTimeout(timer);
  }, [load]);
}
