import { IconCircleCheck, IconHistory, IconHourglass } from '@tabler/icons-react';
import type { DesignState } from '../../api/queries/reviews';
import { words } from '../../ui/words/approval';
import classes from './StateBadge.module.css';

const icons = {
  draft: null,
  in_review: IconHourglass,
  approved: IconCircleCheck,
  superseded: IconHistory,
};

/** The state of a design, told by icon and word; a draft is nothing special and has no icon. */
export function StateBadge({ state }: { readonly state: DesignState }) {
  const Icon = icons[state];
  return (
    <span className={classes.badge} data-state={state}>
      {Icon && <Icon size={14} stroke={1.5} aria-hidden />}
      {words.states[state]}
    </span>
  );
}
