import { Button, FileButton, Progress } from '@mantine/core';
import { IconFileImport, IconFolderOpen, IconPlayerStop } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { chosenFiles, droppedFiles, MOST_FILES } from '../../api/droppedFiles';
import { type SentFile, useSendFiles } from '../../api/queries/imports';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/import';
import { designOfBundle } from '../design/designFile';
import { useOpenDesignFile } from '../design/useOpenDesignFile';
import classes from './Import.module.css';

const text = words.start;

interface DropZoneProps {
  /** Null: for a new design. */
  readonly designId: string | null;
  readonly onSent: (importId: string) => void;
}

/** Where files and folders are dropped or chosen; they are sent at once. */
export function DropZone(props: DropZoneProps) {
  const { take, refuse, refusal, share, stop } = useDropped(props);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    droppedFiles(event.dataTransfer).then(take, (error: Error) => refuse(error.message));
  };
  return (
    <section
      className={classes.drop}
      data-over={over || undefined}
      aria-label={words.title}
      aria-busy={share !== null}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileImport size={28} stroke={1.25} aria-hidden />
      <strong>{text.drop}</strong>
      <p>{text.quiet}</p>
      {share !== null ? (
        <Sending share={share} onStop={stop} />
      ) : (
        <div className={classes.buttons}>
          <FileButton multiple onChange={(files) => take(chosenFiles(files))} inputProps={{ 'aria-label': text.files }}>
            {(props) => <Button {...props}>{text.files}</Button>}
          </FileButton>
          <FileButton
            multiple
            onChange={(files) => take(chosenFiles(files))}
            inputProps={{ 'aria-label': text.folder, ...{ webkitdirectory: '' } }}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFolderOpen size={16} stroke={1.5} />}>
                {text.folder}
              </Button>
            )}
          </FileButton>
        </div>
      )}
      {refusal && <ErrorState title={text.failed}>{refusal}</ErrorState>}
    </section>
  );
}

/** A bundle opens as the design that lies in it; all else is sent to be read. */
function useDropped(props: DropZoneProps) {
  const sending = useSending(props);
  const design = useOpenDesignFile();
  const take = async (files: readonly SentFile[]) => {
    const [only] = files.length === 1 ? files : [];
    const isBundle = only !== undefined && (await designOfBundle(only.file)) !== null;
    if (!isBundle) return sending.take(files);
    if (props.designId !== null) return sending.refuse(text.bundleInto);
    return design.open(only.file);
  };
  return { ...sending, take, refusal: sending.refusal ?? design.failure };
}

/** Sends one lot of files at a time; `share` is how much of it has gone, null while nothing is sent. */
function useSending({ designId, onSent }: DropZoneProps) {
  const send = useSendFiles();
  const [share, setShare] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const take = (files: readonly SentFile[]) => {
    setRefusal(files.length === 0 ? text.none : files.length > MOST_FILES ? text.tooMany(MOST_FILES) : null);
    if (files.length === 0 || files.length > MOST_FILES || send.isPending) return;
    setShare(0);
    stop.current = new AbortController();
    const order = { files, designId, onProgress: setShare, signal: stop.current.signal };
    send.mutate(order, {
      onSuccess: ({ id }) => onSent(id),
      onError: (error) => error.name !== 'AbortError' && setRefusal(error.message),
    });
  };
  return {
    take,
    refuse: setRefusal,
    refusal,
    share: send.isPending ? share : null,
    stop: () => stop.current?.abort(),
  };
}

function Sending({ share, onStop }: { readonly share: number; readonly onStop: () => void }) {
  const done = share >= 1;
  return (
    <div className={classes.sending}>
      <Progress value={share * 100} aria-label={text.sending(share)} />
      <span aria-live="polite">{done ? text.sent : text.sending(share)}</span>
      <Button variant="default" leftSection={<IconPlayerStop size={14} stroke={1.5} />} onClick={onStop}>
        {text.stop}
      </Button>
    </div>
  );
}
