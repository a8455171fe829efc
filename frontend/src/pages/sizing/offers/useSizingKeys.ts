import type { CountKnob, SizingOffer } from '../../../api/queries/sizing';
import { useKeys } from '../../../ui/rows/useKeys';
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
