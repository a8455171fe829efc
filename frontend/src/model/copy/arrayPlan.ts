/** Plans an array of copies: places, names, cables inside and out, zones and the lists that the copies join. */

import { naturalOrder } from '../algorithms/naturalOrder';
import { runToEnd, type SlicedWork } from '../algorithms/slices';
import { baseOf, portKey } from '../document/ids';
import { parsePlacement } from '../document/parse';
import type { ComponentId, DesignZone, Json, PortRef } from '../document/types';
import type { Drawing } from '../fit/connect';
import { CableRun, type ContinuedCables } from './arrayCables';
import { extendedList, type JoinedList, joinedLists } from './arrayLists';
import { CopyPattern } from './copyPattern';
import { type Fragment, fragmentOf } from './fragment';
import { Claims, type Insertion, insertionSteps } from './insert';

export interface ArrayOptions {
  /** How many copies besides the originals. */
  readonly count: number;
  /** From one copy to the next, world units; without it the canvas finds the copies a place. */
  readonly pitch?: readonly [x: number, y: number];
  /** Copies join the lists that name every original; true unless told. */
  readonly join?: boolean;
  /** A pattern for the names of the copies of what was chosen; without it their numbers count on. */
  readonly pattern?: string;
}

export interface ArrayPlan {
  readonly copies: readonly Insertion[];
  /** New lists of what stays. */
  readonly lists: readonly { readonly list: JoinedList; readonly value: Json[] }[];
  /** Lists that the copies could join. */
  readonly joinable: readonly JoinedList[];
  /** Names of the parts that were chosen, and of their copies in order. */
  readonly names: readonly { readonly kind: string; readonly from: string; readonly to: readonly string[] }[];
  /** Why there are fewer copies than asked for; null if there are not. */
  readonly short: string | null;
  /** Cables of the copies that find no port. */
  readonly left: ContinuedCables['left'];
  readonly parts: number;
  readonly cables: number;
  readonly zones: number;
}

export const MOST_COPIES = 1000;
const MOST_PARTS = 50_000;

/** The plan, or in words why there is none. */
export const planArray = (drawing: Drawing, ids: Iterable<ComponentId>, options: ArrayOptions): ArrayPlan | string =>
  runToEnd(arraySteps(drawing, ids, options));

/** The same, with stops. */
export function* arraySteps(
  drawing: Drawing,
  ids: Iterable<ComponentId>,
  options: ArrayOptions,
): SlicedWork<ArrayPlan | string> {
  const { count } = options;
  const fragment = orderedFragment(drawing, ids);
  if (fragment.components.size === 0) return nothingRefusal(drawing, ids);
  if (!Number.isInteger(count) || count < 1 || count > MOST_COPIES) {
    return `The number of copies must be a whole number from 1 to ${MOST_COPIES}.`;
  }
  const parts = fragment.components.size * count;
  if (parts > MOST_PARTS) return `That would be ${parts} parts; make at most ${MOST_PARTS} at once.`;
  const names = CopyPattern.read(drawing, options.pattern ?? '');
  if (typeof names === 'string') return names;
  const claims = yield* Claims.of(drawing, fragment);
  const planner = new ArrayPlanner(drawing, fragment, options, names, claims);
  yield;
  return yield* planner.plan();
}

/** A part that comes inside another is copied with that. */
function nothingRefusal({ tree }: Drawing, ids: Iterable<ComponentId>): string {
  const [name, holder] = [...ids].flatMap((id) => [tree.parts.get(id)?.name, tree.parts.get(baseOf(id))?.name]);
  if (name === undefined || holder === undefined) return 'Select the parts to copy first.';
  return `${name} comes with ${holder}; copy ${holder} instead.`;
}

/** As people count, so that the first copy of `FAStT1` is named before that of `FAStT10`. */
function orderedFragment({ snapshot }: Drawing, ids: Iterable<ComponentId>): Fragment {
  const name = (id: ComponentId): string => snapshot.components.get(id)?.name ?? '';
  const chosen = [...ids].filter((id) => snapshot.components.has(id));
  return fragmentOf(
    snapshot,
    chosen.sort((a, b) => naturalOrder(name(a), name(b))),
  );
}

class ArrayPlanner {
  readonly #copied: ReadonlySet<ComponentId>;
  readonly #copies: Insertion[] = [];
  readonly #left: { from: string; to: string }[] = [];
  readonly #run: CableRun;
  /** Zones with a copied member: what it may see, its copy sees too. */
  readonly #zones: readonly DesignZone[];
  readonly #renamed = new Map<ComponentId, string[]>();

  constructor(
    readonly drawing: Drawing,
    readonly fragment: Fragment,
    readonly options: ArrayOptions,
    readonly names: CopyPattern | null,
    readonly claims: Claims,
  ) {
    const { snapshot } = drawing;
    this.#copied = new Set(fragment.components.keys());
    this.#run = new CableRun(drawing, this.#copied);
    this.#zones = [...snapshot.zones.values()]
      .filter((zone) => zone.members.some(([id]) => this.#copied.has(baseOf(id))))
      .sort((a, b) => naturalOrder(a.name, b.name));
  }

  *plan(): SlicedWork<ArrayPlan | string> {
    let short: string | null = null;
    for (let number = 1; number <= this.options.count && short === null; number += 1) short = yield* this.#copy(number);
    yield;
    if (this.#copies.length === 0 && short !== null) return short;
    const joinable = joinedLists(this.drawing, this.#copied);
    const ids = this.#copies.map((copy) => copy.ids);
    const sum = (of: (copy: Insertion) => number) => this.#copies.reduce((total, copy) => total + of(copy), 0);
    return {
      copies: this.#copies,
      joinable,
      lists: this.options.join === false ? [] : joinable.map((list) => ({ list, value: extendedList(list, ids) })),
      names: [...this.#renamed].map(([id, to]) => ({ ...this.#original(id), to })),
      short: short && `${this.#copies.length} of ${this.options.count} copies fit. ${short}`,
      left: this.#left,
      parts: sum((copy) => copy.components.size),
      cables: sum((copy) => copy.cables.length),
      zones: sum((copy) => copy.zones.length),
    };
  }

  #original(id: ComponentId): { kind: string; from: string } {
    const component = this.drawing.snapshot.components.get(id);
    return { kind: component?.kind ?? '', from: component?.name ?? '' };
  }

  /** Why this copy does not fit, null if it does. */
  *#copy(number: number): SlicedWork<string | null> {
    const { pitch } = this.options;
    const counted = yield* insertionSteps(
      this.drawing,
      { ...this.fragment, zones: [] },
      { within: true, ...(pitch && { offset: [pitch[0] * number, pitch[1] * number] }) },
      this.claims,
    );
    const made = typeof counted === 'string' || !this.names ? counted : this.names.rename(counted);
    if (typeof made === 'string') return made;
    yield;
    const outside = this.#run.next(made.ids);
    this.#left.push(...outside.left);
    for (const [id, name] of made.names)
      if (this.#isHead(id)) this.#renamed.set(id, [...(this.#renamed.get(id) ?? []), name]);
    this.#copies.push({
      ...made,
      cables: [...made.cables, ...outside.cables],
      zones: this.#zones.map(({ name, members }) => ({
        name: this.claims.names.zone(name, members, made.names),
        members: members.map((end) => copiedEnd(end, made.ids, outside.ports)),
      })),
    });
    return null;
  }

  #isHead(id: ComponentId): boolean {
    const at = parsePlacement(this.fragment.components.get(id)?.at);
    return at === null || !this.#copied.has(baseOf(at[0]));
  }
}

/** What is not copied stays a member, at the port to which the copy's cable went. */
function copiedEnd([id, port]: PortRef, ids: Insertion['ids'], ports: ContinuedCables['ports']): PortRef {
  const copy = ids.get(baseOf(id));
  if (copy === undefined) return ports.get(portKey(id, port)) ?? [id, port];
  return [copy + id.slice(baseOf(id).length), port];
}
