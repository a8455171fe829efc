import { Button, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import {
  type OwnCheck,
  type OwnCheckRequest,
  useDeleteOwnCheck,
  useSaveOwnCheck,
  useTryOwnCheck,
} from '../../../api/queries/ownChecks';
import { DialogActions } from '../../../ui/form/DialogActions';
import { Form } from '../../../ui/form/Form';
import { useNeeded } from '../../../ui/form/RequiredText';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/ownChecks';
import classes from '../CheckSettings.module.css';
import { OwnCheckFields, type OwnChoices } from './OwnCheckFields';
import { TriedDesigns } from './TriedDesigns';

interface OwnCheckDialogProps {
  /** Null for a new one. */
  readonly check: OwnCheck | null;
  readonly onClose: () => void;
}

/** Writes a check, tries it on the organisation's designs, and saves it. */
export function OwnCheckDialog({ check, onClose }: OwnCheckDialogProps) {
  const texts = {
    title: useNeeded(check?.title),
    sentence: useNeeded(check?.sentence),
    expression: useNeeded(check?.expression),
  };
  const [choices, setChoices] = useState<OwnChoices>({
    severity: check?.severity ?? 'warning',
    atLeast: check?.at_least ?? null,
    remedy: check?.remedy ?? '',
  });
  const keeping = useKeeping(check, onClose);
  const trying = useTryOwnCheck();
  const save = () => {
    const [title, sentence, expression] = [texts.title.take(), texts.sentence.take(), texts.expression.take()];
    if (title === null || sentence === null || expression === null) return;
    const { severity, atLeast, remedy } = choices;
    keeping.save({ title, sentence, expression, severity, at_least: atLeast, remedy });
  };
  const tryIt = () => {
    const expression = texts.expression.take();
    if (expression !== null) trying.mutate({ expression, at_least: choices.atLeast });
  };
  return (
    <Modal opened onClose={onClose} title={check === null ? words.dialogNew : words.dialog(check.id)} size={600}>
      <Form onSubmit={save} className={classes.form}>
        <OwnCheckFields texts={texts} choices={choices} onChoices={setChoices} />
        <div>
          <Button variant="default" loading={trying.isPending} onClick={tryIt}>
            {words.tryIt}
          </Button>
        </div>
        {trying.error && <ErrorState title={words.failedTry}>{trying.error.message}</ErrorState>}
        {trying.data && <TriedDesigns tried={trying.data} />}
        {keeping.problem && <ErrorState title={words.failedChange}>{keeping.problem}</ErrorState>}
        <DialogActions>
          {check && (
            <Button variant="default" c="var(--hr-danger)" loading={keeping.busy} onClick={keeping.remove}>
              {words.remove}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={keeping.busy}>
            {words.save}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}

/** Saves or deletes, says so, and closes. */
function useKeeping(check: OwnCheck | null, onClose: () => void) {
  const saving = useSaveOwnCheck(check?.id ?? null);
  const deleting = useDeleteOwnCheck();
  const done = (message: string) => {
    notifications.show({ message });
    onClose();
  };
  return {
    busy: saving.isPending || deleting.isPending,
    problem: (saving.error ?? deleting.error)?.message ?? null,
    save: (body: OwnCheckRequest) => saving.mutate(body, { onSuccess: ({ id }) => done(words.saved(id)) }),
    remove: () => {
      if (check) deleting.mutate(check.id, { onSuccess: () => done(words.removed(check.id)) });
    },
  };
}
