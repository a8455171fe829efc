import { Button, Progress } from '@mantine/core';
import classes from './RunProgress.module.css';

interface RunProgressProps {
  /** Looked at so far, and in all; null while that is not known. */
  readonly cursor: number;
  readonly total: number | null;
  readonly label: string;
  readonly status: string;
  readonly cancel: string;
  readonly working: boolean;
  readonly onCancel: () => void;
}

/** How far the server has come with a run over failures, which can be cancelled. */
export function RunProgress({ cursor, total, label, status, cancel, working, onCancel }: RunProgressProps) {
  return (
    <>
      <Progress
        className={classes.bar}
        size="sm"
        value={total === null ? 0 : (100 * cursor) / Math.max(total, 1)}
        aria-label={label}
      />
      <span className={classes.status} role="status">
        {status}
      </span>
      <Button size="compact-xs" variant="default" loading={working} onClick={onCancel}>
        {cancel}
      </Button>
    </>
  );
}
