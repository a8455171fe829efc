import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useMe } from '../../api/queries/me';
import { colourAt, initialsOf, type ShownPerson } from '../../panels/people/People';
import { coloursOf, type Presence, type PresentPerson } from '../../state/live/presence';
import { useLocalName, windowId } from '../../state/localName';
import { words } from '../../ui/words/together';

/** The others, each called so that they can be told apart. */
export function usePresentPeople(presence: Presence): readonly (ShownPerson & Pick<PresentPerson, 'selection'>)[] {
  const people = useStore(presence.state, (state) => state.people);
  const ownName = useOwnName();
  const colours = useColours(presence);
  return useMemo(() => {
    const met = new Map([[ownName, 1]]);
    return people.map((person) => {
      const plain = person.name || words.nameless;
      const number = (met.get(plain) ?? 0) + 1;
      met.set(plain, number);
      const name = words.numbered(plain, number);
      const { clientId: id, userId, view, selection } = person;
      return {
        id,
        name,
        initials: `${initialsOf(plain)}${number > 1 ? number : ''}`,
        colour: colourAt(colours.get(userId) ?? 0),
        view,
        selection,
      };
    });
  }, [people, ownName, colours]);
}

/** Colours of all who are here, this user among them, by user. */
export function useColours(presence: Presence): ReadonlyMap<string, number> {
  const people = useStore(presence.state, (state) => state.people);
  const { id } = useWhoIAm();
  return useMemo(
    () => coloursOf([...people, { clientId: presence.clientId, userId: id }]),
    [people, presence.clientId, id],
  );
}

/** How this user is called here; the others see somebody without a name as a guest. */
export function useOwnName(): string {
  const { name } = useWhoIAm();
  return name || words.self;
}

/** Id and name for the others: of the account, or of this window where nobody signs in. */
export function useWhoIAm(): { readonly id: string; readonly name: string; readonly signedIn: boolean } {
  const me = useMe().data;
  const local = useLocalName((state) => state.name);
  const account = me?.mode === 'server' ? me.account : null;
  return account
    ? { id: account.id, name: account.name, signedIn: true }
    : { id: windowId(), name: local, signedIn: false };
}
