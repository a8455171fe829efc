/** State that components read without hearing of what they do not read. */

export interface Readable<T> {
  getState(): T;
  /** The listener is called when the state may have changed. */
  subscribe(listener: () => void): () => void;
}

/** One state made of several: made anew only when one of them has changed. */
export function combined<T>(sources: readonly Readable<unknown>[], make: () => T): Readable<T> {
  let seen: readonly unknown[] | null = null;
  let made: T;
  return {
    getState: () => {
      const now = sources.map((source) => source.getState());
      if (!seen?.every((state, place) => state === now[place])) made = make();
      seen = now;
      return made;
    },
    subscribe: (listener) => {
      const ends = sources.map((source) => source.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** The answer of the last call while the arguments are the same. */
export function keptFor<A extends readonly unknown[], T>(make: (...given: A) => T): (...given: A) => T {
  let last: { readonly given: A; readonly made: T } | null = null;
  return (...given) => {
    if (!last?.given.every((value, place) => Object.is(value, given[place]))) last = { given, made: make(...given) };
    return last.made;
  };
}

/** What a view answers from: a state, or what was read of it. */
interface Told {
  state: object;
}

/**
 * What one component reads of a state: `view` stays the same object until a field that was read through it has another
 * value. A field that is read for the first time, in an event handler say, has its newest value.
 */
export class Reading<T extends object> {
  readonly #source: Readable<T>;
  readonly #read = new Set<PropertyKey>();
  #told: Told;
  #view: T;

  constructor(source: Readable<T>) {
    this.#source = source;
    this.#told = { state: source.getState() };
    this.#view = this.#viewOf(this.#told);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#source.subscribe(listener);

  readonly view = (): T => {
    const now = this.#source.getState();
    const before = this.#told.state;
    if (now === before) return this.#view;
    const read = [...this.#read];
    const same = read.every((key) => Reflect.get(now, key) === Reflect.get(before, key));
    if (same) this.#told.state = now;
    else {
      // React keeps the view before this one, maybe for hours: it holds no more of that state than was read.
      this.#told.state = Object.fromEntries(read.map((key) => [key, Reflect.get(before, key)]));
      this.#told = { state: now };
      this.#view = this.#viewOf(this.#told);
    }
    return this.#view;
  };

  /** Stands for no object of its own: that would be the first state for as long as the view is known. */
  #viewOf(told: Told): T {
    return new Proxy({} as T, {
      get: (_, key) => {
        this.#read.add(key);
        return Reflect.get(key in told.state ? told.state : this.#told.state, key);
      },
      has: (_, key) => key in this.#told.state,
      ownKeys: () => Reflect.ownKeys(this.#told.state),
      getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(this.#told.state, key),
    });
  }
}
