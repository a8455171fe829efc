import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Revision } from '../../api/answers';
import { dayText, timeOfDay } from '../../ui/format/format';
import { words } from '../../ui/words/revisions';
import classes from './Revisions.module.css';
import { refOf, type TimelineRow, timelineOf, versionBefore } from './timeline';
import { type VersionActs, VersionMenu } from './VersionMenu';
import { VersionNameForm } from './VersionNameForm';

interface TimelineProps {
  /** Reference of the design as it is now. */
  readonly now: string;
  readonly versions: readonly Revision[];
  readonly picked: readonly string[];
  readonly acts: VersionActs;
  readonly onPick: (ref: string) => void;
  readonly onCompare: (before: string, after: string) => void;
}

/** Versions by day: named ones stand out, those that were kept by themselves are folded. */
export function Timeline(props: TimelineProps) {
  return (
    <div className={classes.timeline}>
      <div className={classes.row} data-now="">
        <Checkbox
          checked={props.picked.includes(props.now)}
          onChange={() => props.onPick(props.now)}
          label={
            <>
              <b>{words.now}</b> <small>{words.nowNote}</small>
            </>
          }
        />
      </div>
      {timelineOf(props.versions).map(({ day, rows }) => (
        <section key={day.getTime()} aria-label={dayText(day)}>
          <h4>{dayText(day)}</h4>
          <ul>
            {rows.map((row) => (
              <Row key={'named' in row ? row.named.id : row.automatic[0]?.id} row={row} {...props} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ row, ...props }: TimelineProps & { readonly row: TimelineRow }) {
  const [open, setOpen] = useState(false);
  if ('named' in row) return <VersionRow version={row.named} {...props} />;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      <li className={classes.fold}>
        <UnstyledButton aria-expanded={open} onClick={() => setOpen(!open)}>
          <Chevron size={14} stroke={1.5} aria-hidden /> {words.automatic(row.automatic.length)}
        </UnstyledButton>
      </li>
      {open && row.automatic.map((version) => <VersionRow key={version.id} version={version} {...props} />)}
    </>
  );
}

function VersionRow({ version, ...props }: TimelineProps & { readonly version: Revision }) {
  const [naming, setNaming] = useState(false);
  const time = timeOfDay(new Date(version.created_at));
  const called = version.number === null ? words.at(time) : words.number(version.number);
  const before = versionBefore(version, props.versions);
  const ref = refOf(version);
  const compare = (one: string, other: string) => props.onCompare(one, other);
  return (
    <li className={classes.row} data-kind={version.kind}>
      <Checkbox
        checked={props.picked.includes(ref)}
        onChange={() => props.onPick(ref)}
        aria-label={words.pick(called)}
      />
      <span className={classes.what}>
        <b>{version.number === null ? version.name : `${called} ${version.name}`}</b>
        <small>{detailsOf(version, time).join(' · ')}</small>
        {version.message && <span className={classes.message}>{version.message}</span>}
        {naming && (
          <VersionNameForm
            label={words.saveName}
            busy={false}
            onSave={(name, message) => props.acts.giveName(version, name, message)}
            onCancel={() => setNaming(false)}
          />
        )}
      </span>
      <VersionMenu
        version={version}
        called={called}
        before={before}
        acts={props.acts}
        onCompareNow={() => compare(ref, props.now)}
        onCompareBefore={() => before && compare(refOf(before), ref)}
        onGiveName={() => setNaming(true)}
      />
    </li>
  );
}

function detailsOf(version: Revision, time: string): readonly string[] {
  const by = version.authors.length > 0 ? [words.by(version.authors)] : [];
  return [time, ...by, ...(version.kind === 'named' ? [words.hash(version.sha256)] : [])];
}
