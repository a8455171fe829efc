import { UnstyledButton } from '@mantine/core';
import { IconAlertOctagon, IconCircleCheck, IconHistory } from '@tabler/icons-react';
import type { MachineDelta } from '../../api/answers';
import { words } from '../../ui/words/delta';
import { ageText } from './age';
import classes from './Delta.module.css';

const icon = { size: 14, stroke: 1.5, 'aria-hidden': true } as const;

/** Every machine in its language: how many steps, how old its listing is, or why it is refused. */
export function Targets({ machines }: { readonly machines: readonly MachineDelta[] }) {
  return (
    <ul className={classes.targets} aria-label={words.targets}>
      {machines.map((one) => (
        <li key={`${one.component_id} ${one.format}`} data-refused={one.refused !== '' || undefined}>
          <Target one={one} />
        </li>
      ))}
    </ul>
  );
}

function Target({ one }: { readonly one: MachineDelta }) {
  const told = one.steps_total + one.not_written_total > 0;
  const lines = (
    <>
      <span className={classes.targetName}>
        <b>{one.machine}</b> <span>{one.label}</span>
        <small>{stateOf(one)}</small>
      </span>
      {one.refused ? (
        <span className={classes.why}>
          <IconAlertOctagon {...icon} /> {words.refused(one.refused)}
        </span>
      ) : (
        <span>
          {one.agrees ? <IconCircleCheck {...icon} /> : <IconHistory {...icon} />} {ageText(one)}
        </span>
      )}
    </>
  );
  if (!told) return <div className={classes.target}>{lines}</div>;
  const find = () => document.getElementById(sectionOf(one))?.scrollIntoView({ block: 'start' });
  return (
    <UnstyledButton className={classes.target ?? ''} onClick={find}>
      {lines}
    </UnstyledButton>
  );
}

function stateOf(one: MachineDelta): string {
  if (one.refused) return '';
  if (one.agrees) return words.agrees;
  if (one.steps_total > 0) return words.steps(one.steps_total);
  return one.not_written_total > 0 ? words.byHand : words.onlyRemovals;
}

export const sectionOf = ({ component_id, format }: MachineDelta) => `delta-${component_id}-${format}`;
