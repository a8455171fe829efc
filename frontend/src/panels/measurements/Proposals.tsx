import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { MeasurementReport } from '../../api/answers';
import { takeCalibrations } from '../../model/commands/takeCalibrations';
import { baseOf } from '../../model/document/ids';
import { quantity, quantityText } from '../../ui/format/format';
import { basisNames } from '../../ui/words/figures';
import { words as inspector } from '../../ui/words/inspector';
import { words } from '../../ui/words/measurements';
import { useStudio } from '../studio';
import classes from './Measurements.module.css';

type Proposal = MeasurementReport['proposals'][number];

const keyOf = ({ keys }: Proposal) => Object.entries(keys).flat().join(' ');

/** Figures that runs tell, each to be set or left, all in one step. */
export function Proposals({ proposals }: Pick<MeasurementReport, 'proposals'>) {
  const { run, snapshot } = useStudio();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isSet = ({ keys, value }: Proposal) =>
    Object.entries(keys).every(([id, key]) => snapshot.components.get(baseOf(id))?.attributes[key] === value);
  const wanted = proposals.filter((one) => !left.has(keyOf(one)) && !isSet(one));
  const turn = (key: string) =>
    setLeft((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  return (
    <section aria-label={words.proposals}>
      <h3>{words.proposals}</h3>
      <p className={classes.note}>{proposals.length > 0 ? words.proposalsNote : words.noProposals}</p>
      <ul className={classes.list}>
        {proposals.map((one) => (
          <ProposalRow
            key={keyOf(one)}
            proposal={one}
            isSet={isSet(one)}
            chosen={!left.has(keyOf(one))}
            onTurn={() => turn(keyOf(one))}
          />
        ))}
      </ul>
      {wanted.length > 0 && (
        <div className={classes.acts}>
          <Button size="compact-sm" onClick={() => run((context) => takeCalibrations(context, wanted))}>
            {words.set(wanted.length)}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ProposalRowProps {
  readonly proposal: Proposal;
  readonly isSet: boolean;
  readonly chosen: boolean;
  readonly onTurn: () => void;
}

function ProposalRow({ proposal, isSet, chosen, onTurn }: ProposalRowProps) {
  const { acts } = useStudio();
  const { component_ids, part, direction, unit, stated, stated_basis, value, low, high, reason, source } = proposal;
  const row = unit === 'IO/s' ? 'iops' : 'throughput';
  const name = words.proposal(part, component_ids.length);
  const told = (figure: number) => quantityText(quantity(figure, unit));
  return (
    <li
      className={classes.proposal}
      onPointerEnter={() => acts.light(component_ids)}
      onPointerLeave={() => acts.light(null)}
    >
      <Checkbox size="xs" aria-label={name} checked={chosen || isSet} disabled={isSet} onChange={onTurn} />
      <div>
        <strong>{name}</strong> {inspector.calibrated.label(row, direction)} {isSet && <em>{words.isSet}</em>}
        <p>{reason}</p>
        <p>{source}</p>
      </div>
      <div className={classes.value}>
        <strong>{told(value)}</strong>
        <small>{words.likely(`${quantity(low, unit).value} to ${told(high)}`)}</small>
        <small>{words.instead(told(stated), basisNames[stated_basis])}</small>
      </div>
    </li>
  );
}
