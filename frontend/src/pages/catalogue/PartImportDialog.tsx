import { Button, FileButton, Modal, SegmentedControl, Select, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { CatalogueAnswer } from '../../api/answers';
import type { RawPart } from '../../api/queries/parts';
import { ErrorState } from '../../ui/message/ErrorState';
import { importWords as words } from '../../ui/words/partImport';
import classes from './Import.module.css';
import { ImportReport } from './ImportReport';
import { type ImportFormat, useReadPart } from './useReadPart';

interface ImportDialogProps {
  readonly data: CatalogueAnswer;
  readonly onContinue: (raw: RawPart) => void;
  readonly onClose: () => void;
}

/** Reads a file of another catalogue, says what came over and what did not, and goes on in the form. */
export function PartImportDialog({ data, onContinue, onClose }: ImportDialogProps) {
  const [format, setFormat] = useState<ImportFormat>('devicetype');
  const [text, setText] = useState('');
  const { report, error, isPending, read } = useReadPart(format);
  const choose = async (file: File | null) => {
    if (!file) return;
    const content = await file.text();
    setText(content);
    read(content, null);
  };
  return (
    <Modal opened onClose={onClose} title={words.title} size={720}>
      <p className={classes.intro}>{words.intro}</p>
      <div className={classes.choose}>
        <SegmentedControl
          aria-label={words.formats}
          value={format}
          onChange={(next) => setFormat(next === 'part' ? 'part' : 'devicetype')}
          data={[
            { value: 'devicetype', label: words.devicetype },
            { value: 'part', label: words.part },
          ]}
        />
        <FileButton accept=".yaml,.yml,application/yaml" onChange={choose} inputProps={{ 'aria-label': words.file }}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileImport size={16} stroke={1.5} />}>
              {words.file}
            </Button>
          )}
        </FileButton>
      </div>
      <Textarea
        size="xs"
        label={words.paste}
        minRows={6}
        maxRows={10}
        autosize
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.read}>
        <Button variant="default" disabled={text.trim() === ''} loading={isPending} onClick={() => read(text, null)}>
          {words.read}
        </Button>
        {report && report.kinds.length > 1 && (
          <Select
            aria-label={words.kind}
            allowDeselect={false}
            data={report.kinds.map((id) => ({ value: id, label: data.kinds[id]?.label ?? id }))}
            value={report.kind}
            onChange={(kind) => read(text, kind)}
          />
        )}
      </div>
      {error && <ErrorState title={words.failed}>{error}</ErrorState>}
      {report && <ImportReport report={report} onContinue={onContinue} />}
    </Modal>
  );
}
