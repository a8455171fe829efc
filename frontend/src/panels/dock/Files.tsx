import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowDown, IconDownload, IconForms } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { BundleFile, LeftOutFiles, OpenValue } from '../../api/answers';
import type { ComponentValue } from '../../model/commands/componentValues';
import type { Refusal } from '../../model/commands/context';
import { baseOf } from '../../model/document/ids';
import { words } from '../../ui/words/files';
import { useOwnSelection } from '../columns/useOwnSelection';
import { FilePane } from '../files/FilePane';
import classes from '../files/Files.module.css';
import type { Jump } from '../files/FileText';
import { FileTree } from '../files/FileTree';
import { fileRows } from '../files/fileTree';
import { countByPath, type Mention, mentionsOf, nextMention, partsAt } from '../files/mentions';
import { OpenValues } from '../files/OpenValues';
import { useStudio } from '../studio';

interface FilesProps {
  readonly files: readonly BundleFile[];
  readonly open: readonly OpenValue[];
  readonly leftOut: readonly LeftOutFiles[];
  /** Path of the file that is shown; null for the form of open values. */
  readonly picked: string | null;
  /** Text of that file, null while it comes and for what is no text. */
  readonly content: string | null;
  /** A line that a comment is on; a new object is a new wish. */
  readonly sought: FileJump | null;
  readonly addressOf: (path: string) => string;
  readonly onPick: (path: string | null) => void;
  readonly onZip: () => void;
  readonly onDownload: (path: string) => void;
  readonly onOpen: (path: string) => void;
  readonly onSet: (values: readonly ComponentValue[]) => Refusal;
}

/** The files of the bundle beside the canvas: a part leads to its lines, a line to its parts. */
export function Files(props: FilesProps) {
  const { files, open, picked, content, onPick, onSet } = props;
  const { readOnly, acts, tree } = useStudio();
  const { mentions, jump, jumpTo, select, passed } = useMentions(props);
  const file = files.find(({ path }) => path === picked);
  const lit = useMemo(() => {
    const lines = props.sought ? [lineOf(props.sought)] : [];
    return [...mentions, ...lines].filter(({ path }) => path === picked);
  }, [mentions, picked, props.sought]);
  const show = (ids: readonly string[]) => {
    const here = ids.filter((id) => tree.parts.has(id));
    if (here.length === 0) return;
    select(here);
    acts.zoomTo(here);
  };
  const next = nextMention(mentions, useOrder(files), picked, passed);
  return (
    <div className={classes.files}>
      <div className={classes.side}>
        <div className={classes.acts}>
          <ZipAndForm {...props} />
          {next && (
            <Tooltip label={words.mentions(mentions.length)}>
              <ActionIcon aria-label={words.nextMention} onClick={() => jumpTo(next)}>
                <IconArrowDown size={16} stroke={1.5} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
        <FileTree files={files} picked={picked} mentions={countByPath(mentions)} onPick={onPick} />
      </div>
      {file ? (
        <FilePane
          key={file.path}
          file={file}
          content={content}
          address={props.addressOf(file.path)}
          lit={lit}
          jump={jump?.path === file.path ? jump.at : null}
          onLine={(line) => show(partsAt(file.parts, line).map(baseOf))}
          onDownload={() => props.onDownload(file.path)}
          onOpen={() => props.onOpen(file.path)}
        />
      ) : (
        <OpenValues values={open} leftOut={props.leftOut} readOnly={readOnly} onSet={onSet} onSelect={show} />
      )}
    </div>
  );
}

/** The zip of what stands, and the way to the form where values are missing. */
function ZipAndForm({ open, picked, onPick, onZip }: FilesProps) {
  const complete = open.length === 0;
  return (
    <>
      <Button
        variant={complete ? 'filled' : 'default'}
        leftSection={<IconDownload size={16} stroke={1.5} />}
        title={complete ? words.zipHelp : words.leftOutHelp}
        onClick={onZip}
      >
        {words.zip}
      </Button>
      {!complete && (
        <Button
          variant="default"
          className={classes.warn ?? ''}
          leftSection={<IconForms size={16} stroke={1.5} />}
          title={words.openHelp}
          aria-pressed={picked === null}
          onClick={() => onPick(null)}
        >
          {words.openButton(open.length)}
        </Button>
      )}
    </>
  );
}

export interface FileJump {
  readonly path: string;
  readonly at: Jump;
}

const lineOf = ({ path, at: { line } }: FileJump): Mention => ({ path, first: line, last: line });

/** The lines about what is selected; what is selected elsewhere brings the first of them into sight. */
function useMentions({ files, picked, sought, onPick }: FilesProps) {
  const { selection, tree } = useStudio();
  const [jump, setJump] = useState<FileJump | null>(null);
  useEffect(() => {
    if (sought) setJump(sought);
  }, [sought]);
  const mentions = useMemo(() => mentionsOf(files, selection, tree), [files, selection, tree]);
  const order = useOrder(files);
  const jumpTo = ({ path, first }: Mention) => {
    if (path !== picked) onPick(path);
    setJump({ path, at: { line: first } });
  };
  const select = useOwnSelection(() => {
    const here = mentions.find(({ path }) => path === picked) ?? nextMention(mentions, order, null, 0);
    if (here && picked !== null) jumpTo(here);
  });
  const passed = jump && jump.path === picked ? jump.at.line : 0;
  return { mentions, jump, jumpTo, select, passed };
}

/** Paths as the tree has them. */
function useOrder(files: readonly BundleFile[]): readonly string[] {
  return useMemo(
    () => fileRows(files, new Set()).flatMap((row) => (row.is === 'file' ? [row.file.path] : [])),
    [files],
  );
}
