/** What the controller tells the React shell round it. */

import type { HoverTarget } from './interactions/hoverDelay';
import type { PlacedNote } from './overlay/notePlacement';
import type { View } from './types';

export interface ControllerEvents {
  onView(view: View): void;
  onFocus(id: string | null): void;
  /** The pointer rests on this, or no longer does. */
  onRest(hovered: HoverTarget | null): void;
  onNote(note: PlacedNote | null): void;
  /** Another drawing, or other loads, stand in the scene: both arrive later than the properties. */
  onDrawn(): void;
}
