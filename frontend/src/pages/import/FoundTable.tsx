import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { sort } from 'd3-array';
import { useState } from 'react';
import type { ImportSummary } from '../../api/answers';
import { TextButton } from '../../ui/form/TextButton';
import { count } from '../../ui/format/format';
import { kindTitle, kindWords, words } from '../../ui/words/import';
import classes from './Found.module.css';
import { FoundObjects } from './FoundObjects';
import { Place } from './Place';

type Kinds = ImportSummary['kinds'];

interface FoundProps {
  readonly importId: string;
  readonly kinds: Kinds;
}

const ORDER = Object.keys(kindWords);
const placeOf = (kind: string) => (ORDER.includes(kind) ? ORDER.indexOf(kind) : ORDER.length);

/** Tallies by kind; each opens its things with every fact, file and line. */
export function FoundTable({ importId, kinds }: FoundProps) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section aria-labelledby="import-found">
      <h2 id="import-found">
        {words.found} <small>{words.foundNote}</small>
      </h2>
      <table className={classes.found} aria-labelledby="import-found">
        <thead>
          <tr>
            <td />
            <th scope="col">{words.columns.told}</th>
            <th scope="col">{words.columns.seen}</th>
            <th scope="col">{words.columns.supposed}</th>
            <th scope="col" className={classes.evidence}>
              {words.columns.evidence}
            </th>
          </tr>
        </thead>
        {sort(kinds, ({ kind }) => placeOf(kind)).map((tally) => (
          <KindRows
            key={tally.kind}
            importId={importId}
            tally={tally}
            open={open === tally.kind}
            onOpen={(next) => setOpen(next ? tally.kind : null)}
          />
        ))}
      </table>
    </section>
  );
}

interface KindRowsProps {
  readonly importId: string;
  readonly tally: Kinds[number];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function KindRows({ importId, tally, open, onOpen }: KindRowsProps) {
  const { kind, told, seen, supposed, file, line } = tally;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <TextButton className={classes.kind ?? ''} aria-expanded={open} onClick={() => onOpen(!open)}>
            <Chevron size={14} stroke={1.5} aria-hidden />
            {kindTitle(kind)}
          </TextButton>
        </th>
        <td data-none={told === 0 || undefined}>{count(told)}</td>
        <td data-none={seen === 0 || undefined}>{count(seen)}</td>
        <td data-none={supposed === 0 || undefined}>{count(supposed)}</td>
        <td className={classes.evidence}>{file !== '' && <Place file={file} line={line} />}</td>
      </tr>
      {open && (
        <tr>
          <td colSpan={5} className={classes.opened}>
            <FoundObjects importId={importId} kind={kind} total={told + seen + supposed} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
