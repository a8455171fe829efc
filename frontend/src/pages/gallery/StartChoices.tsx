import { FileButton, UnstyledButton } from '@mantine/core';
import { IconFileImport, IconFilePlus, IconScale, IconZoomScan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { words } from '../../ui/words/gallery';
import classes from './Gallery.module.css';

interface StartsProps {
  readonly busy: boolean;
  readonly onBlank: () => void;
  readonly onFile: (file: File) => void;
}

/** Beginnings other than a measured machine. */
export function StartChoices({ busy, onBlank, onFile }: StartsProps) {
  return (
    <div className={classes.starts}>
      <UnstyledButton className={classes.start} onClick={onBlank} disabled={busy}>
        <StartText icon={<IconFilePlus size={20} stroke={1.5} />} title={words.blank} help={words.blankHelp} />
      </UnstyledButton>
      <FileButton
        accept="application/json,.json,application/zip,.zip"
        onChange={(file) => file && onFile(file)}
        inputProps={{ 'aria-label': words.importFile }}
      >
        {(props) => (
          <UnstyledButton {...props} className={classes.start} disabled={busy}>
            <StartText icon={<IconFileImport size={20} stroke={1.5} />} title={words.import} help={words.importHelp} />
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
