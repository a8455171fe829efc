import { Button, UnstyledButton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { bytes, quantityText } from '../../ui/format';
import { words } from '../../ui/words/dock';
import classes from './Dock.module.css';

export interface BundleFile {
  readonly path: string;
  readonly size_bytes: number;
}

export interface OpenValue {
  readonly component_id: string;
  readonly key: string;
  readonly message: string;
}

interface FilesProps {
  readonly files: readonly BundleFile[];
  readonly open: readonly OpenValue[];
  readonly picked: string | null;
  /** Text of the file that is picked, null while it comes. */
  readonly content: string | null;
  readonly onPick: (path: string) => void;
  readonly onDownload: () => void;
  readonly onSelect: (componentId: string) => void;
}

/** More of a file than this is not worth scrolling through in a panel. */
const previewLimit = 40_000;

/** The files of the bundle, to be read before they are taken. */
export function Files({ files, open, picked, content, onPick, onDownload, onSelect }: FilesProps) {
  const text = words.files;
  return (
    <div className={classes.files}>
      <div className={classes.fileColumn}>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.5} />}
            onClick={onDownload}
            disabled={open.length > 0}
          >
            {text.download}
          </Button>
        </div>
        {open.length > 0 && <OpenValues open={open} onSelect={onSelect} />}
        <ul className={classes.fileList} aria-label={text.list}>
          {files.map((entry) => (
            <li key={entry.path}>
              <UnstyledButton
                className={classes.file}
                aria-current={entry.path === picked || undefined}
                onClick={() => onPick(entry.path)}
                title={entry.path}
              >
                <span>{entry.path}</span>
                <span>{quantityText(bytes(entry.size_bytes))}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
      {picked !== null && content !== null ? (
        <section className={classes.previewPane} aria-label={text.preview(picked)}>
          <pre className={classes.preview}>{content.slice(0, previewLimit)}</pre>
          {content.length > previewLimit && <p className={classes.pane}>{text.truncated}</p>}
        </section>
      ) : (
        <p className={classes.pane}>{text.pick}</p>
      )}
    </div>
  );
}

/** What the design leaves open: while anything is, the zip is refused. */
function OpenValues({ open, onSelect }: Pick<FilesProps, 'open' | 'onSelect'>) {
  return (
    <ul className={classes.fileList} aria-label={words.files.open}>
      {open.map((value) => (
        <li key={`${value.component_id} ${value.key} ${value.message}`}>
          <UnstyledButton className={classes.file} onClick={() => onSelect(value.component_id)}>
            {value.message}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
