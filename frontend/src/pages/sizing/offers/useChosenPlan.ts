import { useState } from 'react';
import type { PlanKey, SizingOffer } from '../../../api/queries/sizing';
import type { CountName } from '../requirement';

/** Where plus and minus have led from an offer. */
export interface ChosenPlan {
  readonly plan: PlanKey;
  readonly isMoved: boolean;
  /** The count whose reasons are shown; null: the first. */
  readonly knob: CountName | null;
  readonly select: (knob: CountName) => void;
  readonly move: (knob: CountName, plan: PlanKey) => void;
  /** Back to the offer as it was found. */
  readonly reset: () => void;
}

interface Moved {
  readonly from: PlanKey;
  readonly to: PlanKey;
}

export function useChosenPlan(offer: SizingOffer | undefined): ChosenPlan | null {
  const [moved, setMoved] = useState<Moved | null>(null);
  const [knob, setKnob] = useState<CountName | null>(null);
  if (!offer) return null;
  const isMine = moved !== null && same(moved.from, offer.plan);
  const plan = isMine ? moved.to : offer.plan;
  return {
    plan,
    isMoved: !same(plan, offer.plan),
    knob,
    select: setKnob,
    move: (name, to) => {
      setKnob(name);
      setMoved({ from: offer.plan, to });
    },
    reset: () => setMoved(null),
  };
}

const same = (one: PlanKey, other: PlanKey): boolean => JSON.stringify(one) === JSON.stringify(other);
