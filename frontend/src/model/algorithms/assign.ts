/** Gives each thing that needs a place one of those that fit it. */

export interface Need {
  /** Equal for equal things of equal parts, so that one choice serves all of them. */
  readonly key: string;
  /** Places that take it, best first. */
  readonly fits: readonly string[];
  /** The place that it has now, by the same name; null where the new part has none of that name. */
  readonly same: string | null;
  /** A place that it takes is taken for others of its sort. */
  readonly exclusive: boolean;
}

/** By key: the place that the user chose, or null to let the thing go. */
export type Candidates = ReadonlyMap<string, string | null>;

/** Place by key; null for what is let go. What is absent found no place. */
export type Places = ReadonlyMap<string, string | null>;

/** What the user chose, then what may stay where it is, then the next free place that fits. */
export function assign(needs: readonly Need[], choices: Candidates): Places {
  const places = new Map<string, string | null>();
  const taken = new Set<string>();
  const put = (need: Need, place: string | null | undefined): void => {
    if (place == null || places.has(need.key) || !need.fits.includes(place) || taken.has(place)) return;
    places.set(need.key, place);
    if (need.exclusive) taken.add(place);
  };
  for (const need of needs) {
    const choice = choices.get(need.key);
    if (choice === null) places.set(need.key, null);
    else put(need, choice);
  }
  // A choice that does not fit stays open: it is for the user to change, not for us to guess at.
  const open = needs.filter((need) => !places.has(need.key) && choices.get(need.key) == null);
  for (const need of open) put(need, need.same);
  for (const need of open)
    if (!places.has(need.key))
      put(
        need,
        need.fits.find((place) => !taken.has(place)),
      );
  return places;
}
