import { useState } from 'react';
import type { ImportSummary } from '../../api/answers';
import { TextButton } from '../../ui/form/TextButton';
import { words } from '../../ui/words/import';
import { useFileName } from './fileNames';
import classes from './Import.module.css';
import { Place } from './Place';
import { FileState } from './ReadingFiles';
import { sections } from './sections';

const FIRST = 16;
const FIRST_LINES = 12;

/** What each file was read as, then the lines that were not understood, as they stand. */
export function FilesList({ summary }: { readonly summary: ImportSummary }) {
  const [all, setAll] = useState(false);
  const nameOf = useFileName();
  const used = summary.files.filter(({ listings }) => listings.length > 0);
  const others = summary.files.filter(({ listings }) => listings.length === 0);
  const shown = [...used, ...others].slice(0, all ? undefined : FIRST);
  return (
    <section aria-labelledby="import-files">
      <h2 id="import-files">
        {words.files} <small>{words.filesTotal(used.length, summary.files_total)}</small>
      </h2>
      <ul className={classes.files}>
        {shown.map(({ file, listings, facts, why }) => (
          <li key={file}>
            <FileState used={listings.length > 0} />
            <code title={file}>{nameOf(file)}</code>
            <span title={why}>{listings.length > 0 ? listings.join(', ') : why || words.unused}</span>
            <small>{listings.length > 0 && words.facts(facts)}</small>
          </li>
        ))}
      </ul>
      {shown.length < summary.files.length && (
        <TextButton onClick={() => setAll(true)}>{words.showAll(summary.files.length)}</TextButton>
      )}
      {summary.secrets_removed > 0 && <p className={classes.quiet}>{words.secrets(summary.secrets_removed)}</p>}
      {summary.not_understood.length > 0 && <NotUnderstood summary={summary} />}
    </section>
  );
}

function NotUnderstood({ summary: { not_understood, not_understood_total } }: { readonly summary: ImportSummary }) {
  const [all, setAll] = useState(false);
  const shown = not_understood.slice(0, all ? undefined : FIRST_LINES);
  return (
    <section id={sections.notUnderstood} aria-labelledby="import-lines">
      <h2 id="import-lines">
        {words.notUnderstood} <small>{words.notUnderstoodNote(not_understood_total)}</small>
      </h2>
      <ul className={classes.lines}>
        {shown.map(({ file, line, text, why }) => (
          <li key={`${file}:${line} ${text}`}>
            <Place file={file} line={line} />
            <q>{text}</q>
            <small>{why}</small>
          </li>
        ))}
      </ul>
      {shown.length < not_understood.length && (
        <TextButton onClick={() => setAll(true)}>{words.showAll(not_understood.length)}</TextButton>
      )}
    </section>
  );
}
