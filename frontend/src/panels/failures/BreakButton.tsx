import { ActionIcon } from '@mantine/core';
import { IconPlug, IconPlugX } from '@tabler/icons-react';
import { nameOf, thingOf } from '../../model/failures/targets';
import { sameThing, toggle } from '../../state/failureActs';
import { useFailureState } from '../../state/failures';
import { words } from '../../ui/words/failures';
import { useStudio } from '../studio';
import classes from './Failures.module.css';

/** Breaks a failure in the drawing, or mends it: nothing of the design changes. */
export function BreakButton({ failure, small = false }: { readonly failure: string; readonly small?: boolean }) {
  const studio = useStudio();
  const thing = thingOf(failure);
  const isBroken = useFailureState((state) => state.broken.some((one) => sameThing(one, thing)));
  const name = nameOf(failure, studio);
  const label = isBroken ? words.mendThis(name) : words.breakThis(name);
  const Icon = isBroken ? IconPlug : IconPlugX;
  return (
    <ActionIcon
      size={small ? 20 : 24}
      aria-label={label}
      title={label}
      aria-pressed={isBroken}
      data-broken={isBroken || undefined}
      className={classes.break}
      onClick={() => toggle([thing])}
    >
      <Icon size={14} stroke={1.5} />
    </ActionIcon>
  );
}
