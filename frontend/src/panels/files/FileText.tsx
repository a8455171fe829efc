import { useEffect } from 'react';
import type { PartLines } from '../../api/answers';
import { type RowList, useRowList } from '../../ui/rows/useRowList';
import { words } from '../../ui/words/files';
import classes from './Files.module.css';
import { isComment, spansOf } from './lines';
import { type Mention, partsAt } from './mentions';

/** A line to bring into sight; a new object is a new wish. */
export interface Jump {
  readonly line: number;
}

interface FileTextProps {
  readonly path: string;
  readonly lines: readonly string[];
  readonly parts: readonly PartLines[];
  /** Lines about what is selected. */
  readonly lit: readonly Mention[];
  readonly fragment: string;
  readonly jump: Jump | null;
  readonly onLine: (line: number) => void;
}

const ROW = 18;

/** A text with line numbers; only lines in view are drawn. Arrows walk, Enter selects what a line is about. */
export function FileText({ path, lines, parts, lit, fragment, jump, onLine }: FileTextProps) {
  const onKey = (key: string, row: number) => {
    if (key !== 'Enter') return false;
    onLine(row + 1);
    return true;
  };
  const list = useRowList({ rows: lines.length, row_px: ROW, onKey });
  const { first, end, active } = list;
  useJump(jump, list);
  const use = (index: number) => {
    list.setActive(index);
    // Who marks text to copy it does not ask for parts.
    if (getSelection()?.isCollapsed !== false) onLine(index + 1);
  };
  const letters = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const gutter = String(lines.length).length;
  return (
    <div
      ref={list.frame}
      className={classes.text}
      role="listbox"
      tabIndex={0}
      aria-label={words.text(path)}
      aria-activedescendant={list.activeId}
      onKeyDown={list.onKeyDown}
    >
      <div
        role="none"
        className={classes.rows}
        style={{ height: lines.length * ROW, width: `${letters + gutter + 6}ch`, minWidth: '100%' }}
      >
        {lines.slice(first, end).map((line, index) => {
          const number = first + index + 1;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it takes the keys for its active line
            <div
              key={number}
              id={list.idOf(number - 1)}
              role="option"
              className={classes.line}
              style={{ top: (number - 1) * ROW }}
              aria-selected={number - 1 === active}
              data-active={number - 1 === active || undefined}
              data-comment={isComment(path, line) || undefined}
              data-lit={isLit(lit, number) || undefined}
              data-about={partsAt(parts, number).length > 0 || undefined}
              tabIndex={-1}
              onClick={() => use(number - 1)}
            >
              <span className={classes.number} style={{ width: `${gutter + 2}ch` }} aria-hidden>
                {number}
              </span>
              <LineText line={line} fragment={fragment} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function LineText({ line, fragment }: { readonly line: string; readonly fragment: string }) {
  return (
    <span>
      {spansOf(line, fragment).map(({ text, found }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line have no other name than their place
        found ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </span>
  );
}

/** Puts the wished line a third down, unless it is in sight. */
function useJump(jump: Jump | null, { frame, setActive }: RowList): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || !jump) return;
    setActive(jump.line - 1);
    const top = (jump.line - 1) * ROW;
    const hidden = top < element.scrollTop || top + ROW > element.scrollTop + element.clientHeight;
    if (hidden) element.scrollTop = top - element.clientHeight / 3;
  }, [frame, jump, setActive]);
}

const isLit = (lit: readonly Mention[], line: number): boolean =>
  lit.some(({ first, last }) => first <= line && line <= last);
