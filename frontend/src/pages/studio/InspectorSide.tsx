import { Inspector } from '../../panels/inspector/Inspector';
import { Outline } from '../../panels/outline/Outline';

/** The inspector with the list of parts; loads beside the canvas, which draws without it. */
export function InspectorSide({ onFold }: { readonly onFold: () => void }) {
  return (
    <Inspector onFold={onFold}>
      <Outline />
    </Inspector>
  );
}
