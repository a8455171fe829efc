/** Sets by key, of which none is empty: what is gone leaves nothing behind. */

export function addTo<T>(sets: Map<string, Set<T>>, key: string, member: T): void {
  const set = sets.get(key);
  if (set) set.add(member);
  else sets.set(key, new Set([member]));
}

export function takeFrom<T>(sets: Map<string, Set<T>>, key: string, member: T): void {
  const set = sets.get(key);
  set?.delete(member);
  if (set?.size === 0) sets.delete(key);
}
