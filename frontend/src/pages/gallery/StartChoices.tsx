import { FileButton, UnstyledButton } from '@mantine/core';
import { IconFileImport, IconFilePlus, IconScale, IconZoomScan } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/gallery';
import classes from './Gallery.module.css';
import { readDesignFile } from './importFile';

interface StartsProps {
  readonly busy: boolean;
  readonly onBlank: () => void;
  readonly onImport: (name: string, document: Record<string, unknown>, missing: readonly string[]) => void;
}

/** Beginnings other than a measured machine. */
export function StartChoices({ busy, onBlank, onImport }: StartsProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const importFile = async (file: File | null) => {
    if (!file) return;
    const read = readDesignFile(await file.text(), words.untitled);
    setRefusal('refusal' in read ? read.refusal : null);
    if ('document' in read) onImport(read.name, read.document, read.missing);
  };
  return (
    <>
      <div className={classes.starts}>
        <UnstyledButton className={classes.start} onClick={onBlank} disabled={busy}>
          <StartText icon={<IconFilePlus size={20} stroke={1.5} />} title={words.blank} help={words.blankHelp} />
        </UnstyledButton>
        <FileButton
          accept="application/json,.json"
          onChange={importFile}
          inputProps={{ 'aria-label': words.importFile }}
        >
          {(props) => (
            <UnstyledButton {...props} className={classes.start} disabled={busy}>
              <StartText
                icon={<IconFileImport size={20} stroke={1.5} />}
                title={words.import}
                help={words.importHelp}
              />
            </UnstyledButton>
          )}
        </FileButton>
        <UnstyledButton component={Link} to="/import" className={classes.start}>
          <StartText icon={<IconZoomScan size={20} stroke={1.5} />} title={words.listings} help={words.listingsHelp} />
        </UnstyledButton>
        <UnstyledButton component={Link} to="/sizing" className={classes.start}>
          <StartText icon={<IconScale size={20} stroke={1.5} />} title={words.sizing} help={words.sizingHelp} />
        </UnstyledButton>
      </div>
      {refusal && <ErrorState title={words.importFailed}>{refusal}</ErrorState>}
    </>
  );
}

function StartText({ icon, title, help }: { readonly icon: ReactNode; readonly title: string; readonly help: string }) {
  return (
    <>
      <span className={classes.startIcon}>{icon}</span>
      <span>
        <b>{title}</b>
        <small>{help}</small>
      </span>
    </>
  );
}
