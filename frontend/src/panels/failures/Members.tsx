import { Anchor, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { drawnOf, nameOf } from '../../model/failures/targets';
import { words } from '../../ui/words/failures';
import { useStudio } from '../studio';
import { BreakButton } from './BreakButton';
import classes from './Failures.module.css';

/** So many are shown at first, and with each question for more. */
const STEP = 60;

/** Each failure of a class, by name: all of them do the same. */
export function Members({ members, label }: { readonly members: readonly string[]; readonly label: string }) {
  const studio = useStudio();
  const [shown, setShown] = useState(STEP);
  const left = members.length - shown;
  return (
    <ul className={classes.memberList} aria-label={label}>
      {members.slice(0, shown).map((member) => {
        const ids = drawnOf(member, studio);
        return (
          <li key={member} data-selected={(ids.length > 0 && ids.every((id) => studio.selection.has(id))) || undefined}>
            <UnstyledButton className={classes.pick} onClick={() => studio.acts.select(ids)}>
              {nameOf(member, studio)}
            </UnstyledButton>
            <BreakButton failure={member} small />
          </li>
        );
      })}
      {left > 0 && (
        <li>
          <Anchor component="button" type="button" fz="sm" onClick={() => setShown(shown + STEP)}>
            {words.more(Math.min(left, STEP))}
          </Anchor>
        </li>
      )}
    </ul>
  );
}
