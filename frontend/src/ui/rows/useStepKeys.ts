import { useKeys } from './useKeys';

/** What J and K step through: spread on each row or card. */
export const stepProps = { 'data-step': true, tabIndex: -1 } as const;

/** J leads to the next row or card of the page, K to the one before; other keys go to `take` with the one that has the focus. */
export function useStepKeys(take?: (key: string, step: HTMLElement) => unknown): void {
  useKeys((key) => {
    const steps = [...document.querySelectorAll<HTMLElement>('[data-step]')];
    const now = document.activeElement?.closest<HTMLElement>('[data-step]') ?? null;
    const at = now === null ? -1 : steps.indexOf(now);
    if (key === 'J') steps[Math.min(at + 1, steps.length - 1)]?.focus();
    else if (key === 'K') steps[at < 0 ? steps.length - 1 : Math.max(at - 1, 0)]?.focus();
    else if (now !== null && now === document.activeElement) return take?.(key, now);
    return false;
  });
}
