import { useEffect, useEffectEvent } from 'react';
import type { SizingOffer } from '../../api/queries/sizing';
import type { ChosenPlan } from './useChosenPlan';

interface SizingKeys {
  readonly offers: readonly SizingOffer[];
  readonly onSelect: (id: string) => void;
  readonly chosen: ChosenPlan | null;
  readonly onQuote: (() => void) | null;
}

/** A letter selects its offer, O leads back to the optimum, Q quotes. Keys that are typed into fields are text. */
export function useSizingKeys({ offers, onSelect, chosen, onQuote }: SizingKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const key = event.key.toUpperCase();
    if (offers.some(({ id }) => id === key)) onSelect(key);
    else if (key === 'O') chosen?.reset();
    else if (key === 'Q') onQuote?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="listbox"]') !== null);
