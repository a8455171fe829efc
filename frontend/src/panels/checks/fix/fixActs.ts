/** Opens the preview of a fix, where the dock has room for it. */

import type { KeyboardEvent } from 'react';
import { useChecks } from '../../../state/checks';
import { useFindingActs } from '../../../state/findingActs';
import { useView } from '../../../state/view';
import type { Studio } from '../../studio';
import { chosenOf } from '../acts';

/** For the finding that is looked at, if it has a fix. */
export function previewFix(studio: Studio): void {
  const found = chosenOf(studio, useChecks.getState().chosen);
  if (studio.readOnly || !found || found.finding.fix === null || found.finding.suppressed !== null) return;
  useView.getState().showDock('checks');
  useFindingActs.setState({ fixing: true });
}

/** Ctrl+Enter in a field of the preview takes the fix as it does everywhere else. */
export function takeFromField(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  useFindingActs.getState().take?.();
}

export const closeFix = () => useFindingActs.setState({ fixing: false });
