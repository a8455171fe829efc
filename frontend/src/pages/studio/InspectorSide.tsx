import { Inspector } from '../../panels/inspector/Inspector';
import { Outline } from '../../panels/outline/Outline';

interface InspectorSideProps {
  readonly onFold: () => void;
  readonly onSwap: () => void;
  readonly onWwns: () => void;
}

/** The inspector with the list of parts; loads beside the canvas, which draws without it. */
export function InspectorSide({ onFold, onSwap, onWwns }: InspectorSideProps) {
  return (
    <Inspector onFold={onFold} onSwap={onSwap} onWwns={onWwns}>
      <Outline />
    </Inspector>
  );
}
