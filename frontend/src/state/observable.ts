/** State that components read without hearing of what they do not read. */

export interface Observable<T> {
  getState(): T;
  /** The listener is called when the state may have changed. */
  subscribe(listener: () => void): () => void;
}

/** One state made of several: made anew only when one of them has changed. */
export function combine<T>(sources: readonly Observable<unknown>[], make: () => T): Observable<T> {
  let last: readonly unknown[] | null = null;
  let made: T;
  return {
    getState: () => {
      const now = sources.map((source) => source.getState());
      if (!last?.every((state, place) => state === now[place])) made = make();
      last = now;
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
export function memoizeLast<A extends readonly unknown[], T>(make: (...given: A) => T): (...given: A) => T {
  let last: { readonly given: A; readonly made: T } | null = null;
  return (...given) => {
    if (!last?.given.every((value, place) => Object.is(value, given[place]))) last = { given, made: make(...given) };
    return last.made;
  };
}

/** What a view answers from: a state, or what was read of it. */
interface ViewSource {
  state: object;
}

/**
 * What one component reads of a state: `view` stays the same object until a field that was read through it has another
 * value. A field that is read for the first time, in an event handler say, has its newest value.
 */
export class TrackedState<T extends object> {
  readonly #source: Observable<T>;
  readonly #read = new Set<PropertyKey>();
  #basis: ViewSource;
  #view: T;

  constructor(source: Observable<T>) {
    this.#source = source;
    this.#basis = { state: source.getState() };
    this.#view = this.#viewOf(this.#basis);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#source.subscribe(listener);

  readonly view = (): T => {
    const now = this.#source.getState();
    const before = this.#basis.state;
    if (now === before) return this.#view;
    const read = [...this.#read];
    const same = read.every((key) => Reflect.get(now, key) === Reflect.get(before, key));
    if (same) this.#basis.state = now;
    else {
      // React keeps the view before this one, maybe for hours: it holds no more of that state than was read.
      this.#basis.state = Object.fromEntries(read.map((key) => [key, Reflect.get(before, key)]));
      this.#basis = { state: now };
      this.#view = this.#viewOf(this.#basis);
    }
    return this.#view;
  };

  /** Stands for no object of its own: that would be the first state for as long as the view is known. */
  #viewOf(basis: ViewSource): T {
    return new Proxy({} as T, {
      get: (_, key) => {
        this.#read.add(key);
        return Reflect.get(key in basis.state ? basis.state : this.#basis.state, key);
      },
      has: (_, key) => key in this.#basis.state,
      ownKeys: () => Reflect.ownKeys(this.#basis.state),
      getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(this.#basis.state, key),
    });
  }
}
