import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchOwnData } from '../../api/queries/ownAccount';
import { downloadBlob, safeFileName } from '../../ui/download';
import { ErrorState } from '../../ui/message/ErrorState';
import { dataWords as words } from '../../ui/words/account';
import classes from './Account.module.css';
import { AccountSection } from './AccountSection';
import { DeleteDialog } from './DeleteDialog';

/** What the server keeps of oneself: to take along, and to be forgotten. */
export function DataSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const [deleting, setDeleting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setProblem(null);
    try {
      downloadBlob(await fetchOwnData(), safeFileName(words.fileName, 'json'));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <AccountSection title={words.title} intro={words.intro}>
      <div className={classes.row}>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} onClick={download}>
          {words.download}
        </Button>
        <Button variant="default" c="var(--hr-danger)" onClick={() => setDeleting(true)}>
          {words.delete}
        </Button>
      </div>
      {problem && <ErrorState title={words.failedDownload}>{problem}</ErrorState>}
      {deleting && <DeleteDialog hasPassword={hasPassword} onClose={() => setDeleting(false)} />}
    </AccountSection>
  );
}
