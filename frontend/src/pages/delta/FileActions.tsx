import { CopyButton } from '@mantine/core';
import type { DeltaFile, MachineDelta } from '../../api/answers';
import { downloadBlob } from '../../ui/download';
import { TextButton } from '../../ui/form/TextButton';
import { words } from '../../ui/words/delta';
import classes from './Delta.module.css';
import { fileOf } from './tally';

interface FileActionsProps {
  readonly one: MachineDelta;
  readonly removes?: boolean;
}

/** The files of one machine: to copy, and to save. */
export function FileActions({ one, removes = false }: FileActionsProps) {
  const steps = fileOf(one, removes, false);
  const back = fileOf(one, removes, true);
  if (!steps || !back) return null;
  return (
    <span className={classes.actions}>
      <Copy text={steps.text} label={words.copySteps} />
      <Copy text={back.text} label={words.copyBack} />
      <TextButton onClick={() => save(steps)}>{words.saveSteps}</TextButton>
      <TextButton onClick={() => save(back)}>{words.saveBack}</TextButton>
    </span>
  );
}

function Copy({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => <TextButton onClick={copy}>{copied ? words.copied : label}</TextButton>}
    </CopyButton>
  );
}

const save = ({ path, text }: DeltaFile) =>
  downloadBlob(new Blob([text], { type: 'text/plain' }), path.replaceAll('/', '-'));
