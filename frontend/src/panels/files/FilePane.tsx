import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { BundleFile } from '../../api/answers';
import { SearchField } from '../../ui/search/SearchField';
import { words } from '../../ui/words/files';
import { words as reviewWords } from '../../ui/words/review';
import { CommentButton } from '../review/CommentButton';
import classes from './Files.module.css';
import { FileText, type Jump } from './FileText';
import { HitButtons } from './HitButtons';
import { fileLines, matchingLines } from './lines';
import type { Mention } from './mentions';

interface FilePaneProps {
  readonly file: BundleFile;
  /** Null while it comes, and for files that are no text. */
  readonly content: string | null;
  readonly address: string;
  readonly lit: readonly Mention[];
  readonly jump: Jump | null;
  readonly onLine: (line: number) => void;
  readonly onDownload: () => void;
  readonly onOpen: () => void;
}

/** One file: its text to read, find in and copy, or the way to open it. */
export function FilePane(props: FilePaneProps) {
  const { file, content, lit, jump, onLine, onDownload } = props;
  const field = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState<number | null>(jump?.line ?? null);
  const [fragment, setFragment] = useState('');
  const [hit, setHit] = useState(0);
  const [wish, setWish] = useState<Jump | null>(jump);
  useEffect(() => {
    setWish(jump);
    if (jump) setLine(jump.line);
  }, [jump]);
  const lines = useMemo(() => fileLines(content ?? ''), [content]);
  const hits = useMemo(() => matchingLines(lines, fragment), [lines, fragment]);
  const go = (to: number) => {
    const line = hits.at(to % Math.max(1, hits.length));
    if (line === undefined) return;
    setHit((to + hits.length) % hits.length);
    setWish({ line: line + 1 });
  };
  const find = (text: string) => {
    setFragment(text);
    setHit(0);
    const [line] = matchingLines(lines, text);
    if (line !== undefined) setWish({ line: line + 1 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    field.current?.select();
  };
  const onFieldKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(hit + (event.shiftKey ? -1 : 1));
    if (event.key === 'Escape' && fragment !== '') {
      event.stopPropagation();
      find('');
    }
  };
  return (
    <section className={classes.pane} aria-label={words.pane(file.path)} onKeyDown={onKeyDown}>
      <header className={classes.bar}>
        <strong className={classes.cut} title={file.path}>
          {file.path}
        </strong>
        {content !== null && (
          <>
            <SearchField
              ref={field}
              className={classes.find ?? ''}
              label={words.find}
              iconSize={14}
              maxLength={200}
              value={fragment}
              onChange={find}
              onKeyDown={onFieldKey}
            />
            <HitButtons
              shown={fragment !== ''}
              at={hit}
              hits={hits.length}
              onPrevious={() => go(hit - 1)}
              onNext={() => go(hit + 1)}
            />
            {line !== null && lines[line - 1] !== undefined && (
              <CommentButton
                anchor={{ kind: 'config_line', path: file.path, text: lines[line - 1] ?? '' }}
                what={reviewWords.line(line, file.path)}
                size={28}
              />
            )}
            <CopyButton text={content} />
          </>
        )}
        <Tooltip label={words.download}>
          <ActionIcon aria-label={words.download} onClick={onDownload}>
            <IconDownload size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </header>
      {content === null ? (
        <NotText {...props} />
      ) : (
        <FileText
          key={file.path}
          path={file.path}
          lines={lines}
          parts={file.parts}
          lit={lit}
          fragment={fragment}
          jump={wish}
          onLine={(chosen) => {
            setLine(chosen);
            onLine(chosen);
          }}
        />
      )}
    </section>
  );
}

/** A picture is shown; other files open in a program of their own. */
function NotText({ file, address, onOpen, onDownload }: FilePaneProps) {
  if (isText(file)) {
    return (
      <div className={classes.other} aria-busy="true">
        <p role="status">{file.size_bytes === null ? words.making : words.loading}</p>
      </div>
    );
  }
  if (file.media_type.startsWith('image/')) {
    return (
      <div className={classes.picture}>
        <img src={address} alt={words.picture(file.path)} />
      </div>
    );
  }
  return (
    <div className={classes.other}>
      <p>{words.binary}</p>
      {file.media_type === 'application/pdf' && (
        <Button leftSection={<IconExternalLink size={16} stroke={1.5} />} onClick={onOpen}>
          {words.open}
        </Button>
      )}
      <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} onClick={onDownload}>
        {words.download}
      </Button>
    </div>
  );
}

const textTypes: ReadonlySet<string> = new Set(['application/json', 'application/yaml']);

export const isText = ({ media_type: type }: Pick<BundleFile, 'media_type'>): boolean =>
  type.startsWith('text/') || textTypes.has(type);

function CopyButton({ text }: { readonly text: string }) {
  const { copy, copied, error } = useClipboard({ timeout: 3000 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <Tooltip label={words.copy}>
        <ActionIcon aria-label={words.copy} onClick={() => copy(text)}>
          <Icon size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <span role="status" className={classes.told}>
        {copied && words.copied}
        {error && words.notCopied}
      </span>
    </>
  );
}
