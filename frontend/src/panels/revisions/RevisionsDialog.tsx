import { Button, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import type { Revision } from '../../api/answers';
import { ErrorState } from '../../ui/message/ErrorState';
import { words } from '../../ui/words/revisions';
import classes from './Revisions.module.css';
import { Timeline } from './Timeline';
import { inOrder, pickedWith, refOf } from './timeline';
import type { VersionActs } from './VersionMenu';
import { VersionNameForm } from './VersionNameForm';

/** A design that one may want to compare with. */
export interface OtherDesign {
  readonly ref: string;
  readonly name: string;
}

interface RevisionsDialogProps {
  readonly designId: string;
  /** The newest first. */
  readonly versions: readonly Revision[];
  readonly others: readonly OtherDesign[];
  readonly busy: boolean;
  readonly error: string | null;
  readonly acts: VersionActs;
  readonly onSave: (name: string, message: string) => void;
  readonly onCompare: (before: string, after: string) => void;
  /** All of these in one table. */
  readonly onAlternatives: (refs: readonly string[]) => void;
  readonly onClose: () => void;
}

/** With the design as it is now, as many as one table takes. */
const MOST_NAMED = 19;

/** Names the present state, and shows all that was kept before: compare any two, restore, save as. */
export function RevisionsDialog(props: RevisionsDialogProps) {
  const { designId, versions, onCompare } = props;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const now = `design:${designId}`;
  const named = versions.filter(({ kind }) => kind === 'named').slice(0, MOST_NAMED);
  const pair = inOrder(picked, versions);
  const nameOf = (ref: string) => {
    const match = versions.find((version) => refOf(version) === ref);
    if (!match) return words.now.toLowerCase();
    return match.number === null ? words.automaticShort : words.number(match.number);
  };
  return (
    <Modal opened onClose={props.onClose} title={words.title} size={620}>
      <p className={classes.intro}>{words.intro}</p>
      <VersionNameForm label={words.save} busy={props.busy} onSave={props.onSave} focus />
      {props.error && <ErrorState title={words.failed}>{props.error}</ErrorState>}
      <div className={classes.head}>
        <h3>{words.list}</h3>
        {named.length > 0 && (
          <Button
            variant="subtle"
            title={words.alternativesHelp}
            onClick={() => props.onAlternatives([...named.map(refOf), now])}
          >
            {words.alternatives}
          </Button>
        )}
        <Button variant="default" disabled={!pair} onClick={() => pair && onCompare(...pair)}>
          {pair ? words.compareTwo(nameOf(pair[0]), nameOf(pair[1])) : words.compareHelp}
        </Button>
      </div>
      {versions.length === 0 && <p className={classes.none}>{words.none}</p>}
      {versions.length > 0 && (
        <Timeline
          now={now}
          versions={versions}
          picked={picked}
          acts={props.acts}
          onPick={(ref) => setPicked(pickedWith(picked, ref))}
          onCompare={onCompare}
        />
      )}
      <Select
        className={classes.others ?? ''}
        label={words.otherDesign}
        description={words.otherHelp}
        placeholder={words.otherPlaceholder}
        searchable
        nothingFoundMessage={words.otherNone}
        data={props.others.map(({ ref, name }) => ({ value: ref, label: name }))}
        value={null}
        onChange={(ref) => ref && onCompare(ref, now)}
      />
    </Modal>
  );
}
