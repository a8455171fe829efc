import { IconEyeOff } from '@tabler/icons-react';
import type { FindingState } from '../../model/checks/groups';
import { SeverityIcon } from '../../ui/message/SeverityIcon';
import { words } from '../../ui/words/checks';

/** How bad a finding is, or that it is accepted, by shape. */
export function StateIcon({ state }: { readonly state: FindingState }) {
  if (state === 'accepted') {
    return <IconEyeOff size={16} stroke={1.5} color="var(--hr-text-3)" role="img" aria-label={words.states.accepted} />;
  }
  return <SeverityIcon severity={state} label={words.states[state]} />;
}
