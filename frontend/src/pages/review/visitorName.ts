import { useState } from 'react';
import type { Visitor } from '../../panels/review/reviewProps';

const KEY = 'headroom-visitor-name';

/** How a reader by link is called; undefined for those who are signed in. */
export function useVisitorName(byLink: boolean): Visitor | undefined {
  const [name, setName] = useState(kept);
  if (!byLink) return undefined;
  const rename = (next: string) => {
    setName(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // A browser that keeps nothing asks again next time.
    }
  };
  return { name, rename };
}

function kept(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
