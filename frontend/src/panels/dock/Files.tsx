import { Button, UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { bytes, quantityText } from '../../ui/format';
import { words } from '../../ui/words/dock';
import classes from './Dock.module.css';

export interface BundleFile {
  readonly path: string;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly text: string | null;
}

interface FilesProps {
  readonly files: readonly BundleFile[];
  readonly onDownload: () => void;
}

/** More of a file than this is not worth scrolling through in a panel. */
const previewLimit = 40_000;

/** The files of the bundle, to be read before they are taken. */
export function Files({ files, onDownload }: FilesProps) {
  const text = words.files;
  const [picked, setPicked] = useState<string | null>(files[0]?.path ?? null);
  const file = files.find((candidate) => candidate.path === picked);
  return (
    <div className={classes.files}>
      <div className={classes.fileColumn}>
        <div className={classes.actions}>
          <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} onClick={onDownload}>
            {text.download}
          </Button>
        </div>
        <ul className={classes.fileList} aria-label={text.list}>
          {files.map((entry) => (
            <li key={entry.path}>
              <UnstyledButton
                className={classes.file}
                aria-current={entry.path === picked || undefined}
                onClick={() => setPicked(entry.path)}
                title={entry.path}
              >
                <span>{entry.path}</span>
                <span>{quantityText(bytes(entry.size_bytes))}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
      {file?.text ? (
        <section className={classes.previewPane} aria-label={text.preview(file.path)}>
          <pre className={classes.preview}>{file.text.slice(0, previewLimit)}</pre>
          {file.text.length > previewLimit && <p className={classes.pane}>{text.truncated}</p>}
        </section>
      ) : (
        <p className={classes.pane}>{text.pick}</p>
      )}
    </div>
  );
}
