import { useKeys } from './useKeys';

/** What J and K step through: spread on each row or card. */
export const stepProps = { 'data-step': true, tabIndex: -1 } as const;

/** J leads to the next row or card of the page, K to the one before, and so do the arrows from one of them; other keys go to `take` with the one that has the focus. */
export function useStepKeys(take?: (key: string, step: HTMLElement) => unknown): void {
  useKeys((key) => {
    const steps = [...document.querySelectorAll<HTMLElement>('[data-step]')];
    const now = document.activeElement?.closest<HTMLElement>('[data-step]') ?? null;
    const at = now === null ? -1 : steps.indexOf(now);
    const isOnStep = now !== null && now === document.activeElement;
    const isArrow = isOnStep && (key === 'ARROWDOWN' || key === 'ARROWUP');
    if (key === 'J' || (isArrow && key === 'ARROWDOWN')) steps[Math.min(at + 1, steps.length - 1)]?.focus();
    else if (key === 'K' || isArrow) steps[at < 0 ? steps.length - 1 : Math.max(at - 1, 0)]?.focus();
    else if (isOnStep) return take?.(key, now);
    return isArrow;
  });
}
