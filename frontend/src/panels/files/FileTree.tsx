import { IconChevronDown, IconChevronRight, IconFilter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { BundleFile } from '../../api/answers';
import { bytes, count, quantityText } from '../../ui/format/format';
import { useRowList } from '../../ui/rows/useRowList';
import { SearchField } from '../../ui/search/SearchField';
import { words } from '../../ui/words/files';
import classes from './Files.module.css';
import { type FileRow, fileRows, filesWith } from './fileTree';

interface FileTreeProps {
  readonly files: readonly BundleFile[];
  readonly picked: string | null;
  /** How many places of a file are about what is selected. */
  readonly mentions: ReadonlyMap<string, number>;
  readonly onPick: (path: string) => void;
}

const ROW = 24;

/** The files by place and folder, found by a fragment of their path. */
export function FileTree({ files, ...rest }: FileTreeProps) {
  const [fragment, setFragment] = useState('');
  const matches = useMemo(() => filesWith(files, fragment), [files, fragment]);
  return (
    <>
      <SearchField
        className={classes.filter ?? ''}
        label={words.findFile}
        leftSection={<IconFilter size={14} stroke={1.5} />}
        maxLength={200}
        value={fragment}
        onChange={setFragment}
      />
      {matches.length > 0 ? (
        <TreeRows files={matches} {...rest} />
      ) : (
        <p className={classes.none}>{words.noFile(fragment)}</p>
      )}
    </>
  );
}

/** One stop of the tab key: arrows walk, Enter opens. Only rows in view are drawn. */
function TreeRows({ files, picked, mentions, onPick }: FileTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => fileRows(files, closed), [files, closed]);
  const setOpen = (row: FileRow, open: boolean) => {
    if (row.is === 'file' || row.open === open) return;
    const next = new Set(closed);
    if (open) next.delete(row.id);
    else next.add(row.id);
    setClosed(next);
  };
  const use = (index: number) => {
    const row = rows[index];
    if (row?.is === 'file') onPick(row.file.path);
    else if (row) setOpen(row, !row.open);
  };
  const onKey = (key: string, at: number) => {
    const row = rows[at];
    if (key === 'Enter' || key === ' ') use(at);
    else if (row && key === 'ArrowRight') setOpen(row, true);
    else if (row && key === 'ArrowLeft') setOpen(row, false);
    else return false;
    return true;
  };
  const { first, end, active, ...list } = useRowList({ rows: rows.length, row_px: ROW, onKey });
  return (
    <div
      ref={list.frame}
      className={classes.tree}
      role="tree"
      tabIndex={0}
      aria-label={words.tree}
      aria-activedescendant={list.activeId}
      onKeyDown={list.onKeyDown}
    >
      <div role="none" className={classes.rows} style={{ height: rows.length * ROW }}>
        {rows.slice(first, end).map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it takes the keys for its active row
          <div
            key={row.id}
            id={list.idOf(first + index)}
            role="treeitem"
            className={classes.row}
            style={{ top: (first + index) * ROW, paddingInlineStart: 8 + (row.level - 1) * 14 }}
            aria-level={row.level}
            aria-selected={row.is === 'file' && row.file.path === picked}
            aria-expanded={row.is === 'file' ? undefined : row.open}
            data-active={first + index === active || undefined}
            data-place={row.is === 'place' || undefined}
            tabIndex={-1}
            title={row.is === 'file' ? row.file.path : undefined}
            onClick={() => {
              list.setActive(first + index);
              use(first + index);
            }}
          >
            <RowContent row={row} mentions={mentions} />
          </div>
        ))}
      </div>
    </div>
  );
}

function RowContent({ row, mentions }: { readonly row: FileRow; readonly mentions: ReadonlyMap<string, number> }) {
  if (row.is === 'file') {
    const places = mentions.get(row.file.path) ?? 0;
    return (
      <>
        <span className={classes.cut}>{row.name}</span>
        {places > 0 && (
          <span className={classes.mark} title={words.mentions(places)}>
            {count(places)}
          </span>
        )}
        {row.file.size_bytes !== null && <small>{quantityText(bytes(row.file.size_bytes))}</small>}
      </>
    );
  }
  const Chevron = row.open ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Chevron size={14} stroke={1.5} aria-hidden />
      <span className={classes.cut}>{row.is === 'place' ? words.places[row.id] : row.name}</span>
      <small>{count(row.files)}</small>
    </>
  );
}
