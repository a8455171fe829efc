import { Inspector } from '../../panels/inspector/Inspector';
import { Outline } from '../../panels/outline/Outline';
import type { Step } from '../../ui/words/steps';
import { NextStep } from './NextStep';

interface InspectorSideProps {
  readonly onFold: () => void;
  readonly onStep: (step: Step) => void;
  readonly onSwap: () => void;
  readonly onWwns: () => void;
  readonly onCopies: () => void;
  readonly onPattern: () => void;
}

/** The inspector with the list of parts; loads beside the canvas, which draws without it. */
export function InspectorSide({ onFold, onStep, ...dialogs }: InspectorSideProps) {
  return (
    <Inspector onFold={onFold} {...dialogs}>
      <NextStep onStep={onStep} />
      <Outline />
    </Inspector>
  );
}
