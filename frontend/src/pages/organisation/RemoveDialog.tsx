import { Button, Modal } from '@mantine/core';
import type { Person } from '../../api/queries/people';
import { DialogActions } from '../../ui/form/DialogActions';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/people';
import classes from './Organisation.module.css';

interface RemoveDialogProps {
  readonly person: Person;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Removing ends sessions and tokens at once, so it is asked for twice. */
export function RemoveDialog({ person, busy, problem, onRemove, onClose }: RemoveDialogProps) {
  return (
    <Modal opened onClose={onClose} title={words.removeTitle(person.name)} size={440}>
      <p className={classes.intro}>{person.mine ? words.leaveText : words.removeText}</p>
      {problem && <ErrorState title={words.failedChange}>{problem}</ErrorState>}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {words.cancel}
        </Button>
        <Button variant="default" c="var(--hr-danger)" loading={busy} onClick={onRemove}>
          {words.remove}
        </Button>
      </DialogActions>
    </Modal>
  );
}
