import { IconCloudCheck, IconCloudExclamation, IconCloudLock, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { timeOfDay } from '../format/format';
import { words } from '../words/save';
import classes from './SaveIndicator.module.css';

/** What is known of this window's edits; `saved` only when every one of them is durable. */
export type SaveIndicatorState =
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date | null }
  | { readonly kind: 'offline'; readonly changes: number; readonly reason?: string }
  | { readonly kind: 'signedOut'; readonly changes: number }
  | { readonly kind: 'refused'; readonly reason: string };

const icons = {
  saving: IconCloudUp,
  saved: IconCloudCheck,
  offline: IconCloudOff,
  signedOut: IconCloudLock,
  refused: IconCloudExclamation,
};

export function SaveIndicator({ state }: { readonly state: SaveIndicatorState }) {
  const Icon = icons[state.kind];
  return (
    <span className={classes.state} data-kind={state.kind} role="status" aria-label={words.label}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span>{saveText(state)}</span>
    </span>
  );
}

/** In its place while a large edit is carried out: how far it is. Only that it is under way is read out. */
export function EditProgress({ label, done }: { readonly label: string | null; readonly done: number }) {
  return (
    <span
      className={classes.state}
      data-kind="working"
      role="status"
      aria-label={words.label}
      title={label ?? undefined}
    >
      <IconCloudUp size={16} stroke={1.5} aria-hidden />
      <span>
        {words.working}
        {label !== null && <span aria-hidden> {Math.floor(100 * done)}%</span>}
      </span>
    </span>
  );
}

export function saveText(state: SaveIndicatorState): string {
  switch (state.kind) {
    case 'saving':
      return words.saving;
    case 'saved':
      return state.at ? words.savedAt(timeOfDay(state.at)) : words.saved;
    case 'offline':
      return state.reason ? words.turnedAway(state.changes, state.reason) : words.offline(state.changes);
    case 'signedOut':
      return words.signedOut(state.changes);
    case 'refused':
      return words.refused(state.reason);
  }
}
