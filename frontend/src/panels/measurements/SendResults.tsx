import { Button, FileButton, Progress, Select } from '@mantine/core';
import { IconPlayerStop, IconRefresh, IconUpload } from '@tabler/icons-react';
import type { MeasurementReport } from '../../api/answers';
import { chosenFiles } from '../../api/droppedFiles';
import type { SentFile } from '../../api/queries/imports';
import { words } from '../../ui/words/measurements';
import { useStudio } from '../studio';
import classes from './Measurements.module.css';

const EACH = '';

export interface ResultsSender {
  readonly report: MeasurementReport | null;
  /** The report is of the design before an edit. */
  readonly stale: boolean;
  readonly workload: string | null;
  readonly failure: string | null;
  /** Share of the files that has gone; null while nothing is under way. */
  readonly share: number | null;
  readonly onWorkload: (id: string | null) => void;
  readonly onFiles: (files: readonly SentFile[]) => void;
  readonly onAgain: () => void;
  readonly onStop: () => void;
}

/** What is sent, which workload it is about, and how far it has come. */
export function SendResults({ report, stale, workload, share, onWorkload, onFiles, onAgain, onStop }: ResultsSender) {
  const { snapshot } = useStudio();
  if (share !== null)
    return (
      <div className={classes.sending}>
        <Progress value={share * 100} aria-label={words.sending(share)} />
        <span aria-live="polite">{share >= 1 ? words.comparing : words.sending(share)}</span>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={14} stroke={1.5} />}
          onClick={onStop}
        >
          {words.stop}
        </Button>
      </div>
    );
  const choose = report ? words.others : words.choose;
  const data = [...snapshot.workloads].map(([id, { name }]) => ({ value: id, label: name }));
  return (
    <>
      <FileButton multiple onChange={(files) => onFiles(chosenFiles(files))} inputProps={{ 'aria-label': choose }}>
        {(props) => (
          <Button {...props} size="compact-sm" leftSection={<IconUpload size={14} stroke={1.5} />}>
            {choose}
          </Button>
        )}
      </FileButton>
      <Select
        className={classes.about}
        aria-label={words.about}
        title={words.about}
        data={[{ value: EACH, label: words.each }, ...data]}
        value={workload ?? EACH}
        allowDeselect={false}
        onChange={(value) => onWorkload(value || null)}
      />
      {report && (
        <Button
          size="compact-sm"
          variant={stale ? 'filled' : 'default'}
          leftSection={<IconRefresh size={14} stroke={1.5} />}
          onClick={onAgain}
        >
          {words.again}
        </Button>
      )}
    </>
  );
}
