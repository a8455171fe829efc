import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconFocus2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileDiff } from '../../api/queries/comparisons';
import { words } from '../../ui/words/compare';
import { ComparisonSection } from './ComparisonSection';
import { useComparing } from './compareContext';
import { Sign } from './DiffLegend';
import files from './Files.module.css';
import classes from './Sections.module.css';

const text = words.files;
/** Of these many files, those that changed in so many lines at most are open at first. */
const OPEN_FILES = 6;
const OPEN_LINES = 60;

type Hunk = FileDiff['hunks'][number];

/** Generated files that are not the same, hunk by hunk. */
export function FilesSection() {
  const { files: diffs } = useComparing().answer.comparison;
  const none = diffs.changed.length === 0 && (diffs.same > 0 ? text.none : text.noFiles);
  return (
    <ComparisonSection title={text.title}>
      {none && <p className={classes.none}>{none}</p>}
      {diffs.changed.map((file, at) => (
        <FileHunks key={file.path} file={file} early={at < OPEN_FILES} />
      ))}
      {diffs.changed.length > 0 && <p className={classes.none}>{text.same(diffs.same)}</p>}
      {diffs.held_back_before.length > 0 && (
        <p className={classes.none}>{text.heldBefore(diffs.held_back_before.join(', '))}</p>
      )}
      {diffs.held_back_after.length > 0 && (
        <p className={classes.none}>{text.heldAfter(diffs.held_back_after.join(', '))}</p>
      )}
    </ComparisonSection>
  );
}

function FileHunks({ file, early }: { readonly file: FileDiff; readonly early: boolean }) {
  const [open, setOpen] = useState(early && file.lines_added + file.lines_removed <= OPEN_LINES);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <article className={files.file}>
      <UnstyledButton className={files.fileHead ?? ''} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron size={14} stroke={1.5} aria-hidden />
        <Sign mark={file.state} spoken />
        <span className={files.path}>{file.path}</span>
        <small title={text.spoken(file.lines_added, file.lines_removed)}>
          {text.counts(file.lines_added, file.lines_removed)}
        </small>
      </UnstyledButton>
      {open && file.hunks.map((hunk) => <HunkLines key={`${hunk.before_start} ${hunk.after_start}`} hunk={hunk} />)}
      {open && file.cut && <p className={classes.none}>{text.cut}</p>}
    </article>
  );
}

const MARKS = { '+': 'added', '-': 'removed', ' ': 'same' } as const;
const SHOWN = { '+': '+', '-': '−', ' ': ' ' } as const;

function HunkLines({ hunk }: { readonly hunk: Hunk }) {
  const { show } = useComparing();
  const title = text.hunk(hunk.before_start, hunk.after_start);
  return (
    <div className={files.hunk}>
      {hunk.component_ids.length > 0 ? (
        <UnstyledButton className={files.hunkHead ?? ''} title={text.show} onClick={() => show(hunk.component_ids)}>
          {title} <IconFocus2 size={13} stroke={1.5} aria-hidden />
        </UnstyledButton>
      ) : (
        <span className={files.hunkHead}>{title}</span>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
      <div className={files.code} tabIndex={0} role="group" aria-label={title}>
        <table>
          <tbody>
            {hunk.lines.map((line) => (
              <tr key={`${line.before} ${line.after}`} data-mark={MARKS[line.mark]}>
                <td>{line.before}</td>
                <td>{line.after}</td>
                <td>{SHOWN[line.mark]}</td>
                <td>{line.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
