import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { words } from '../../ui/words/files';
import { useWindow } from '../parts/useWindow';
import classes from './Files.module.css';
import type { PartLines } from './fileTree';
import { isComment, piecesOf } from './lines';
import { type Mention, partsAt } from './mentions';
import { isPlain, rowFor } from './rowKeys';

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
  const frame = useRef<HTMLDivElement>(null);
  const name = useId();
  const [at, setAt] = useState(0);
  const active = Math.min(at, Math.max(0, lines.length - 1));
  const { first, end, reveal } = useWindow(frame, lines.length, ROW, 0);
  useJump(frame, jump, setAt);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPlain(event)) return;
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? ROW) / ROW) - 2);
    const next = rowFor(event.key, active, page, lines.length);
    if (next !== null) {
      setAt(next);
      reveal(next);
    } else if (event.key === 'Enter') onLine(active + 1);
    else return;
    event.preventDefault();
  };
  const use = (index: number) => {
    setAt(index);
    // Who marks text to copy it does not ask for parts.
    if (getSelection()?.isCollapsed !== false) onLine(index + 1);
  };
  const letters = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const gutter = String(lines.length).length;
  return (
    <div
      ref={frame}
      className={classes.text}
      role="listbox"
      tabIndex={0}
      aria-label={words.text(path)}
      aria-activedescendant={active >= first && active < end ? `${name}-${active}` : undefined}
      onKeyDown={onKeyDown}
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
              id={`${name}-${number - 1}`}
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
      {piecesOf(line, fragment).map(({ text, found }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line have no other name than their place
        found ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </span>
  );
}

/** Puts the wished line a third down, unless it is in sight. */
function useJump(
  frame: React.RefObject<HTMLDivElement | null>,
  jump: Jump | null,
  setAt: (line: number) => void,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element || !jump) return;
    setAt(jump.line - 1);
    const top = (jump.line - 1) * ROW;
    const hidden = top < element.scrollTop || top + ROW > element.scrollTop + element.clientHeight;
    if (hidden) element.scrollTop = top - element.clientHeight / 3;
  }, [frame, jump, setAt]);
}

const isLit = (lit: readonly Mention[], line: number): boolean =>
  lit.some(({ first, last }) => first <= line && line <= last);
