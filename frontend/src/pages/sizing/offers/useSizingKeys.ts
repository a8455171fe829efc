import { useEffect, useEffectEvent } from 'react';
import type { CountKnob, SizingOffer } from '../../../api/queries/sizing';
import type { CountName } from '../requirement';
import type { ChosenPlan } from './useChosenPlan';

interface SizingKeys {
  readonly offers: readonly SizingOffer[];
  readonly onSelect: (id: string) => void;
  readonly chosen: ChosenPlan | null;
  readonly onQuote: (() => void) | null;
}

/** A letter selects its offer, O leads back to the optimum, Q quotes. Keys that are typed into fields are text. */
export function useSizingKeys({ offers, onSelect, chosen, onQuote }: SizingKeys): void {
  useKeys((key) => {
    if (offers.some(({ id }) => id === key)) onSelect(key);
    else if (key === 'O') chosen?.reset();
    else if (key === 'Q') onQuote?.();
  });
}

interface CountKeys {
  /** Undefined while its steps are worked out. */
  readonly knob: CountKnob | undefined;
  readonly chosen: ChosenPlan;
  readonly onLock: ((name: CountName, count: number) => void) | null;
}

/** Plus and minus take a step of the selected count, L locks it. */
export function useCountKeys({ knob, chosen, onLock }: CountKeys): void {
  useKeys((key) => {
    if (!knob) return;
    const step = key === '+' ? knob.more : key === '-' ? knob.less : null;
    if (step) chosen.move(knob.name, step.plan);
    else if (key === 'L') onLock?.(knob.name, knob.count);
  });
}

function useKeys(take: (key: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    take(event.key.toUpperCase());
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
