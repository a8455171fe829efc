/** Who else edits the open design: what each looks at, has selected and points at. */

import type { Awareness } from 'y-protocols/awareness';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ViewName } from '../view';

/** What of somebody changes seldom; pointers and viewports go past it, many times a second. */
export interface PresentPerson {
  readonly clientId: number;
  readonly userId: string;
  /** Empty: nobody has said who this is. */
  readonly name: string;
  readonly view: string;
  readonly selection: readonly string[];
  readonly following: number | null;
}

export type WorldPoint = readonly [x: number, y: number];
/** The middle of what somebody sees, in the world, and the zoom: shows the same in a window of another size. */
export type Viewport = readonly [x: number, y: number, k: number];

export interface PresenceState {
  readonly people: readonly PresentPerson[];
  /** Whose view this window goes along with. */
  readonly following: number | null;
}

interface Said {
  readonly user: { readonly id: string; readonly name: string; readonly colour: number };
  readonly view: ViewName;
  readonly selection: readonly string[];
  readonly pointer: WorldPoint | null;
  readonly viewport: Viewport | null;
  readonly following: number | null;
}

/** Twenty times a second at most. */
const SAY_EVERY_MS = 50;
const LONGEST_NAME = 60;
const MOST_SELECTED = 200;
const COLOURS = 7;

const NOTHING: Said = {
  user: { id: '', name: '', colour: 0 },
  view: 'canvas',
  selection: [],
  pointer: null,
  viewport: null,
  following: null,
};

type Listener = (clientId: number) => void;

export class Presence {
  readonly state: StoreApi<PresenceState> = createStore(() => ({ people: [], following: null }));
  readonly #awareness: Awareness;
  readonly #names = new Map<number, string>();
  readonly #pointerListeners = new Set<Listener>();
  readonly #viewportListeners = new Set<Listener>();
  #said = NOTHING;
  #saidAt = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(awareness: Awareness) {
    this.#awareness = awareness;
    awareness.on('change', this.#changed);
    awareness.on('destroy', this.#destroyed);
    this.#gather();
  }

  get clientId(): number {
    return this.#awareness.clientID;
  }

  get own(): { readonly id: string; readonly name: string } {
    return this.#said.user;
  }

  /** The name that a client had when it was last seen, also of those who have left; null when it was never here. */
  nameOf(clientId: number): string | null {
    return this.#names.get(clientId) ?? null;
  }

  introduce(id: string, name: string): void {
    this.#say({ user: { id, name: tidied(name), colour: colourOf(id) } });
  }

  look(view: ViewName): void {
    this.#say({ view });
  }

  select(ids: Iterable<string>): void {
    this.#say({ selection: [...ids].slice(0, MOST_SELECTED) });
  }

  point(pointer: WorldPoint | null): void {
    this.#move({ pointer });
  }

  see(viewport: Viewport): void {
    this.#move({ viewport });
  }

  follow(following: number | null): void {
    if (this.state.getState().following === following) return;
    this.state.setState({ following });
    this.#say({ following });
  }

  pointerOf(clientId: number): WorldPoint | null {
    const pointer = this.#stateOf(clientId).pointer;
    return isNumbers(pointer, 2) ? (pointer as unknown as WorldPoint) : null;
  }

  viewportOf(clientId: number): Viewport | null {
    const viewport = this.#stateOf(clientId).viewport;
    return isNumbers(viewport, 3) && Number(viewport[2]) > 0 ? (viewport as unknown as Viewport) : null;
  }

  onPointer(listener: Listener): () => void {
    this.#pointerListeners.add(listener);
    return () => this.#pointerListeners.delete(listener);
  }

  onViewport(listener: Listener): () => void {
    this.#viewportListeners.add(listener);
    return () => this.#viewportListeners.delete(listener);
  }

  #stateOf(clientId: number): Readonly<Record<string, unknown>> {
    return this.#awareness.getStates().get(clientId) ?? {};
  }

  /** Where nobody else is, nobody is told of every movement. */
  #move(change: Partial<Said>): void {
    this.#said = { ...this.#said, ...change };
    if (this.state.getState().people.length > 0) this.#soon();
  }

  #say(change: Partial<Said>): void {
    this.#said = { ...this.#said, ...change };
    this.#soon();
  }

  #soon(): void {
    if (this.#timer !== null) return;
    const wait = Math.max(0, this.#saidAt + SAY_EVERY_MS - Date.now());
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#saidAt = Date.now();
      this.#awareness.setLocalState({ ...this.#said });
    }, wait);
  }

  readonly #changed = ({ added, updated, removed }: Record<'added' | 'updated' | 'removed', number[]>): void => {
    const others = [...added, ...updated, ...removed].filter((id) => id !== this.clientId);
    if (others.length === 0) return;
    if (added.some((id) => id !== this.clientId)) this.#soon();
    this.#gather();
    for (const id of others) {
      for (const listener of this.#pointerListeners) listener(id);
      for (const listener of this.#viewportListeners) listener(id);
    }
  };

  readonly #destroyed = (): void => {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.state.setState({ people: [], following: null });
  };

  /** What is as it was keeps its identity, so that a moving pointer renders nothing. */
  #gather(): void {
    const before = this.state.getState();
    const previous = new Map(before.people.map((person) => [person.clientId, person]));
    const people = [...this.#awareness.getStates()]
      .filter(([id, state]) => id !== this.clientId && isObject(state.user))
      .sort(([one], [other]) => one - other)
      .map(([id, state]) => kept(previous.get(id), personOf(id, state)));
    for (const { clientId, name } of people) this.#names.set(clientId, name);
    const same =
      people.length === before.people.length && people.every((person, place) => person === before.people[place]);
    if (same) return;
    const gone = before.following !== null && !people.some(({ clientId }) => clientId === before.following);
    this.state.setState({ people });
    if (gone) this.follow(null);
  }
}

const presences = new WeakMap<Awareness, Presence>();

/** The one presence of an open design. */
export function presenceOf(awareness: Awareness): Presence {
  const cached = presences.get(awareness);
  if (cached) return cached;
  const made = new Presence(awareness);
  presences.set(awareness, made);
  return made;
}

/** The colour that somebody has as long as nobody else here has it. */
function colourOf(userId: string): number {
  let hash = 0;
  for (const sign of userId) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return hash % COLOURS;
}

/** Colours of all who are here, found alike in every window: who finds theirs taken gets the next that is free. */
export function coloursOf(
  users: readonly { readonly clientId: number; readonly userId: string }[],
): Map<string, number> {
  const result = new Map<string, number>();
  const taken = new Set<number>();
  for (const { userId } of [...users].sort((one, other) => one.clientId - other.clientId)) {
    if (result.has(userId)) continue;
    let colour = colourOf(userId);
    for (let tries = 0; taken.has(colour) && tries < COLOURS; tries += 1) colour = (colour + 1) % COLOURS;
    result.set(userId, colour);
    taken.add(colour);
  }
  return result;
}

/** Another window may say anything. */
function personOf(clientId: number, state: Readonly<Record<string, unknown>>): PresentPerson {
  const user = state.user as Readonly<Record<string, unknown>>;
  const selection = Array.isArray(state.selection) ? state.selection.slice(0, MOST_SELECTED) : [];
  return {
    clientId,
    userId: String(user.id ?? '').slice(0, LONGEST_NAME) || String(clientId),
    name: tidied(user.name),
    view: typeof state.view === 'string' ? state.view : '',
    selection: selection.filter((id) => typeof id === 'string'),
    following: typeof state.following === 'number' ? state.following : null,
  };
}

function kept(before: PresentPerson | undefined, now: PresentPerson): PresentPerson {
  const same =
    before !== undefined &&
    before.userId === now.userId &&
    before.name === now.name &&
    before.view === now.view &&
    before.following === now.following &&
    before.selection.length === now.selection.length &&
    before.selection.every((id, place) => id === now.selection[place]);
  return same ? before : now;
}

const tidied = (name: unknown): string =>
  typeof name === 'string' ? name.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME) : '';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

function isNumbers(value: unknown, length: number): value is readonly number[] {
  return Array.isArray(value) && value.length === length && value.every((item) => Number.isFinite(item));
}
