import { Button, FileButton, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { type RequirementSource, useReadRequirement } from '../../../api/queries/sizing';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/sizing';
import classes from '../Sizing.module.css';

const text = words.text;
/** As the server takes for a requirement; what is longer is a measurement, and nothing to be read in a dialog. */
export const MOST_SIGNS = 64_000;

interface RequirementTextProps {
  /** What stands there at first. */
  readonly begin: string;
  readonly onClose: () => void;
  readonly onTake: (read: RequirementSource) => void;
  /** What becomes of a file that is chosen. */
  readonly onFile: (text: string) => void;
}

/** A requirement of YAML or JSON, or a measured load: pasted, or a file. */
export function RequirementText({ begin, onClose, onTake, onFile }: RequirementTextProps) {
  const read = useReadRequirement();
  const [typed, setTyped] = useState(() => begin.slice(0, MOST_SIGNS));
  const take = () =>
    read.mutate(typed, {
      onSuccess: (found) => {
        onTake(found);
        onClose();
      },
    });
  return (
    <Modal opened onClose={onClose} title={text.title} size="lg">
      <p className={classes.quiet}>{text.help}</p>
      <Textarea
        aria-label={text.label}
        data-autofocus
        autosize
        minRows={8}
        maxRows={20}
        maxLength={MOST_SIGNS}
        placeholder={text.example}
        value={typed}
        classNames={{ input: classes.mono ?? '' }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {read.isError && <ErrorState title={text.failed}>{read.error.message}</ErrorState>}
      <div className={classes.dialogActions}>
        <FileButton
          accept=".yaml,.yml,.json,.txt,text/plain"
          inputProps={{ 'aria-label': text.file }}
          onChange={async (file) => {
            if (!file) return;
            const text = await file.text();
            if (text.length > MOST_SIGNS) onFile(text);
            else setTyped(text);
          }}
        >
          {(props) => (
            <Button {...props} variant="default">
              {text.file}
            </Button>
          )}
        </FileButton>
        <Button variant="default" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button loading={read.isPending} disabled={typed.trim() === ''} onClick={take}>
          {text.take}
        </Button>
      </div>
    </Modal>
  );
}
