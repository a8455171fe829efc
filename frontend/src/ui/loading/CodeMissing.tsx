import { Button, Group } from '@mantine/core';
import { ErrorState } from '../message/ErrorState';
import classes from '../message/states.module.css';
import { words } from '../words/shell';

interface CodeMissingProps {
  readonly onRetry: () => void;
  /** Over the page, for what would have been a dialog. */
  readonly over?: boolean;
  readonly onClose?: (() => void) | undefined;
}

/** Stands where a part of the page would, while its code cannot be fetched. */
export function CodeMissing({ onRetry, over = false, onClose }: CodeMissingProps) {
  const notice = (
    <ErrorState
      title={words.codeMissingTitle}
      action={
        <Group gap="xs">
          <Button onClick={onRetry}>{words.tryAgain}</Button>
          {onClose && (
            <Button variant="default" onClick={onClose}>
              {words.close}
            </Button>
          )}
        </Group>
      }
    >
      {words.codeMissing}
    </ErrorState>
  );
  return over ? <div className={classes.over}>{notice}</div> : notice;
}
