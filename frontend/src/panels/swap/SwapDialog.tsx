import { Button, Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Part } from '../../api/answers';
import type { Candidates } from '../../model/algorithms/assign';
import type { Refusal } from '../../model/commands/context';
import type { DesignSnapshot } from '../../model/document/types';
import type { Drawing } from '../../model/fit/connect';
import { planSwap, type SwapPlan } from '../../model/swap/swap';
import { swapParts, swappedPart } from '../../model/swap/swapChoice';
import type { Headline } from '../../ui/format/likely';
import { words } from '../../ui/words/swap';
import { PartChoice } from './PartChoice';
import classes from './Swap.module.css';
import { SwapChanges } from './SwapChanges';
import { SwapMap } from './SwapMap';
import { SwapPreview } from './SwapPreview';

interface SwapDialogProps {
  readonly drawing: Drawing;
  readonly ids: readonly string[];
  /** What the design does as it stands; null while it is not known. */
  readonly throughput: Headline | null;
  readonly onSwap: (partId: string, choices: Candidates) => Refusal;
  /** What a design does that is only thought of. */
  readonly onTry: (design: DesignSnapshot, signal: AbortSignal) => Promise<Headline>;
  readonly onClose: () => void;
}

const NO_CHOICES: Candidates = new Map();

/** Chooses another part for those selected, shows where all that hangs on them goes, and swaps them in one step. */
export function SwapDialog({ drawing, ids, throughput, onSwap, onTry, onClose }: SwapDialogProps) {
  const [picked, setPicked] = useState<Part | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [refusal, setRefusal] = useState<Refusal>(null);
  const from = useMemo(() => swappedPart(drawing, ids), [drawing, ids]);
  const parts = useMemo(() => swapParts(drawing, ids), [drawing, ids]);
  const plan = useMemo(() => picked && planSwap(drawing, ids, picked.id, choices), [drawing, ids, picked, choices]);
  const choose = (more: Candidates) => {
    setRefusal(null);
    setChoices(new Map([...choices, ...more]));
  };
  const pick = (part: Part) => {
    setPicked(part);
    setChoices(NO_CHOICES);
    setRefusal(null);
  };
  const swap = () => {
    const words = picked && onSwap(picked.id, choices);
    if (words) setRefusal(words);
    else onClose();
  };
  const ready = plan !== null && typeof plan !== 'string' && plan.after !== null;
  const trouble = refusal ?? (typeof plan === 'string' ? plan : null);
  return (
    <Modal opened onClose={onClose} title={words.title(titleOf(drawing, ids, from))} size={820}>
      {typeof parts === 'string' ? (
        <p className={classes.trouble}>{parts}</p>
      ) : (
        <div className={classes.columns}>
          <PartChoice parts={parts} picked={picked} onPick={pick} />
          <div className={classes.plan}>
            {plan === null && <p className={classes.hint}>{words.chooseFirst}</p>}
            {plan !== null && typeof plan !== 'string' && (
              <>
                <SwapChanges plan={plan} byLaw={drawing.catalogue.data.by_law} />
                <SwapMap items={plan.items} onChoose={choose} />
                <SwapPreview after={plan.after} throughput={throughput} onTry={onTry} />
              </>
            )}
            {trouble && <p className={classes.trouble}>{trouble}</p>}
          </div>
        </div>
      )}
      <footer className={classes.foot}>
        {plan !== null && typeof plan !== 'string' && <Going plan={plan} />}
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button disabled={!ready} onClick={swap}>
          {words.swap}
        </Button>
      </footer>
    </Modal>
  );
}

function titleOf({ tree }: Drawing, ids: readonly string[], from: Part | string): string {
  const [first = ''] = ids;
  const name = tree.parts.get(first)?.name ?? first;
  return ids.length > 1 && typeof from !== 'string' ? words.parts(ids.length, from.name) : name;
}

/** What the swap takes away, said before it does. */
function Going({ plan }: { readonly plan: SwapPlan }) {
  const going = words.going(plan.unplugged, plan.removed);
  return (
    <div className={classes.summary}>
      {plan.kept.length > 0 && <p className={classes.hint}>{words.kept(plan.kept.join(', '))}</p>}
      {going !== '' && <p className={classes.going}>{going}</p>}
    </div>
  );
}
