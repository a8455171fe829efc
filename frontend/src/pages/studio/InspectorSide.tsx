import { Inspector } from '../../panels/inspector/Inspector';
import { Outline } from '../../panels/outline/Outline';
import { NextStep } from './firstSteps/NextStep';
import { type StepPage, useTakeStep } from './firstSteps/useTakeStep';

interface InspectorSideProps {
  readonly onFold: () => void;
  readonly stepTo: StepPage;
  readonly onSwap: () => void;
  readonly onWwns: () => void;
  readonly onCopies: () => void;
  readonly onPattern: () => void;
}

/** The inspector with the list of parts; loads beside the canvas, which draws without it. */
export function InspectorSide({ onFold, stepTo, ...dialogs }: InspectorSideProps) {
  return (
    <Inspector onFold={onFold} {...dialogs}>
      <NextStep onStep={useTakeStep(stepTo)} />
      <Outline />
    </Inspector>
  );
}
