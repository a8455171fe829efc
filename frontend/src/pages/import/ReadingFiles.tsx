import { Button, Progress } from '@mantine/core';
import { IconCircleCheck, IconFileOff, IconPlayerStop } from '@tabler/icons-react';
import type { ImportAnswer } from '../../api/answers';
import { useStopImport } from '../../api/queries/imports';
import { words } from '../../ui/words/import';
import classes from './Import.module.css';

/** Files as they are read, the newest first; only a folder tells how many there are in all. */
export function ReadingFiles({ run: { id, progress, sent_files } }: { readonly run: ImportAnswer }) {
  const stop = useStopImport(id);
  const share = sent_files > 1 ? Math.min(100, (100 * progress.files) / sent_files) : null;
  return (
    <main className={classes.reading} aria-busy="true">
      <div className={classes.readingHead}>
        <h2>{words.reading}</h2>
        <span aria-live="polite">{words.filesRead(progress.files, Math.max(sent_files, progress.files + 1))}</span>
        <Button
          variant="default"
          loading={stop.isPending}
          leftSection={<IconPlayerStop size={14} stroke={1.5} />}
          onClick={() => stop.mutate()}
        >
          {words.stop}
        </Button>
      </div>
      <Progress value={share ?? 100} animated={share === null} striped={share === null} aria-label={words.reading} />
      <p className={classes.quiet}>{words.readingNote}</p>
      <ul className={classes.files}>
        {[...progress.last].reverse().map(({ file, listings, why }) => (
          <li key={file}>
            <FileState used={listings.length > 0} />
            <code>{file}</code>
            <span>{listings.join(', ') || why}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Whether anything of a file was used, told by shape. */
export function FileState({ used }: { readonly used: boolean }) {
  const props = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;
  return used ? (
    <IconCircleCheck {...props} color="var(--hr-ok)" />
  ) : (
    <IconFileOff {...props} color="var(--hr-text-3)" />
  );
}
