import { Popover, UnstyledButton } from '@mantine/core';
import { words } from '../../ui/words/together';
import { faceOf, OwnName, type PeopleProps, PersonRow } from './People';
import classes from './People.module.css';

const MOST_SHOWN = 2;

/** The same where there is little room: faces one over the other, and everybody in a list below them. */
export function Faces({ people, following, onFollow, own, onName }: PeopleProps) {
  if (people.length === 0) return null;
  const more = people.length - MOST_SHOWN;
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton className={classes.faces} aria-label={words.here(people.length)}>
          {people.slice(0, MOST_SHOWN).map((person) => (
            <span
              key={person.id}
              className={classes.avatar}
              style={faceOf(person.colour)}
              data-followed={person.id === following || undefined}
              aria-hidden
            >
              {person.initials}
            </span>
          ))}
          {more > 0 && (
            <span className={`${classes.avatar} ${classes.more}`} aria-hidden>
              {words.more(more)}
            </span>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={4} className={classes.list} aria-label={words.people}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            followed={person.id === following}
            onFollow={() => onFollow(person.id === following ? null : person.id)}
          />
        ))}
        {own && (
          <div className={classes.own}>
            <OwnName name={own.name} onName={onName} />
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
