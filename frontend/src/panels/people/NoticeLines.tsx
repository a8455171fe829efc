import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconEye, IconHistory, IconX } from '@tabler/icons-react';
import look from '../../ui/theme/drawingLine.module.css';
import { words } from '../../ui/words/together';
import classes from './NoticeLines.module.css';

const line = `${look.line} ${classes.line}`;

interface TogetherProps {
  /** Name of the person whose view is followed. */
  readonly following: string | null;
  /** Edits that wait here for the connection; null while there is one. */
  readonly offline: number | null;
  /** What others did meanwhile, in sentences. */
  readonly away: readonly string[] | null;
  readonly conflicts: number;
  readonly onStop: () => void;
  readonly onDismiss: () => void;
  readonly onConflicts: () => void;
}

/** Above the drawing: what concerns working together, one line each. */
export function NoticeLines({ following, offline, away, conflicts, onStop, onDismiss, onConflicts }: TogetherProps) {
  return (
    <div className={classes.lines}>
      {offline !== null && (
        <div className={line} data-tone="warn" role="status">
          <IconCloudOff size={14} stroke={1.5} aria-hidden />
          <span>{words.offline(offline)}</span>
        </div>
      )}
      {conflicts > 0 && (
        <UnstyledButton className={line} data-tone="warn" onClick={onConflicts}>
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          <span>{words.conflicts(conflicts)}</span>
        </UnstyledButton>
      )}
      {away !== null && (
        <div className={line} role="status">
          <IconHistory size={14} stroke={1.5} aria-hidden />
          <span>{away.join(' ')}</span>
          <button type="button" aria-label={words.dismiss} title={words.dismiss} onClick={onDismiss}>
            <IconX size={14} stroke={1.5} aria-hidden />
          </button>
        </div>
      )}
      {following !== null && (
        <div className={line} role="status">
          <IconEye size={14} stroke={1.5} aria-hidden />
          <span>{words.following(following)}</span>
          <button type="button" aria-label={words.stop} title={words.stop} onClick={onStop}>
            <IconX size={14} stroke={1.5} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
