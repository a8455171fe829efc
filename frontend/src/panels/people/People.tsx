import { Popover, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { people as colours, personOn } from '../../ui/theme/tokens';
import { words } from '../../ui/words/together';
import classes from './People.module.css';

export interface ShownPerson {
  readonly id: number;
  readonly name: string;
  readonly initials: string;
  readonly colour: string;
  /** The view that this person looks at. */
  readonly view: string;
}

export interface PeopleProps {
  readonly people: readonly ShownPerson[];
  readonly following: number | null;
  readonly onFollow: (id: number | null) => void;
  /** The name that others see, where nobody signs in; absent where the server names everybody. */
  readonly own: { readonly name: string; readonly initials: string; readonly colour: string } | null;
  readonly onName: (name: string) => void;
}

const MOST_SHOWN = 3;

/** Who else is here: choosing somebody goes along with what they see. Nothing while one is alone. */
export function People({ people, following, onFollow, own, onName }: PeopleProps) {
  if (people.length === 0) return null;
  const more = people.slice(MOST_SHOWN);
  const toggle = (id: number) => onFollow(following === id ? null : id);
  return (
    <div className={classes.people} role="group" aria-label={words.people}>
      {own && <Own {...own} onName={onName} />}
      {people.slice(0, MOST_SHOWN).map((person) => (
        <Tooltip key={person.id} label={words.inView(person.name, person.view)}>
          <UnstyledButton
            className={classes.avatar}
            style={faceOf(person.colour)}
            aria-label={words.follow(person.name)}
            aria-pressed={following === person.id}
            onClick={() => toggle(person.id)}
          >
            {person.initials}
          </UnstyledButton>
        </Tooltip>
      ))}
      {more.length > 0 && <More people={more} following={following} onFollow={toggle} />}
    </div>
  );
}

/** The colours of a face. */
export const faceOf = (colour: string) => ({ background: colour, color: personOn });

interface MoreProps {
  readonly people: readonly ShownPerson[];
  readonly following: number | null;
  readonly onFollow: (id: number) => void;
}

function More({ people, following, onFollow }: MoreProps) {
  return (
    <Popover trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton className={`${classes.avatar} ${classes.more}`} aria-label={words.moreLabel(people.length)}>
          {words.more(people.length)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={4} className={classes.list}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            followed={following === person.id}
            onFollow={() => onFollow(person.id)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

interface PersonRowProps {
  readonly person: ShownPerson;
  readonly followed: boolean;
  readonly onFollow: () => void;
}

/** Somebody in a list, with their name and where they are. */
export function PersonRow({ person, followed, onFollow }: PersonRowProps) {
  return (
    <UnstyledButton
      className={classes.row}
      aria-label={words.follow(person.name)}
      aria-pressed={followed}
      onClick={onFollow}
    >
      <span className={classes.avatar} style={faceOf(person.colour)} aria-hidden>
        {person.initials}
      </span>
      {words.inView(person.name, person.view)}
    </UnstyledButton>
  );
}

interface OwnProps {
  readonly name: string;
  readonly initials: string;
  readonly colour: string;
  readonly onName: (name: string) => void;
}

/** The user's own face, with the name that others see. */
function Own({ name, initials, colour, onName }: OwnProps) {
  return (
    <Popover trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton className={classes.avatar} style={faceOf(colour)} aria-label={words.ownName}>
          {initials}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={12}>
        <OwnName name={name} onName={onName} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The name that others see, to be changed. */
export function OwnName({ name, onName }: Pick<OwnProps, 'name' | 'onName'>) {
  return (
    <TextInput
      label={words.ownName}
      description={words.ownNameHelp}
      placeholder={words.nameless}
      defaultValue={name}
      maxLength={60}
      w={240}
      onBlur={(event) => onName(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && onName(event.currentTarget.value)}
    />
  );
}

/** The colour of a person, by what presence says. */
export const colourAt = (place: number): string => colours[place % colours.length] ?? colours[0];

/** Two letters at most. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((part) => part !== '');
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => [...(part ?? '')][0] ?? '');
  return (
    letters
      .join('')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase() || '?'
  );
}
