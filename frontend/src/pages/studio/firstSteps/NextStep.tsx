import { CloseButton, UnstyledButton } from '@mantine/core';
import { useStudioValue } from '../../../panels/studio';
import { useView } from '../../../state/view';
import { type Step, words } from '../../../ui/words/steps';
import { nextStep } from './firstSteps';
import classes from './NextStep.module.css';

/** The next step from nothing to a figure; goes away with the last one, or when it is sent away. */
export function NextStep({ onStep }: { readonly onStep: (step: Step) => void }) {
  const hidden = useView((state) => state.folded.steps);
  const fold = useView((state) => state.fold);
  const step = useStudioValue(({ snapshot }) => nextStep(snapshot));
  if (hidden || step === null) return null;
  return (
    <p className={classes.step} role="note" aria-label={words.region}>
      <span>{words.region}</span>
      <UnstyledButton className={classes.act} onClick={() => onStep(step)}>
        {words.next[step]}
      </UnstyledButton>
      <CloseButton size="sm" aria-label={words.hide} onClick={() => fold('steps', true)} />
    </p>
  );
}
