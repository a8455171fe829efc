/** Which part inside one assembly takes the place of which inside another. */

import type { Assembly } from '../catalogue/catalogue';

/**
 * Inner paths of `from` with the paths of `to` that answer to them: under the same parent by the same id, then by the
 * same kind in order, then by kind anywhere. What has no counterpart is absent.
 */
export function mapInner(from: Assembly, to: Assembly): ReadonlyMap<string, string> {
  const mapping = new Map([['', '']]);
  const taken = new Set(['']);
  const pair = (path: string, candidates: Iterable<string>, suits: (candidate: string) => boolean): void => {
    if (mapping.has(path)) return;
    const kind = from.get(path)?.part.kind;
    for (const candidate of candidates) {
      if (taken.has(candidate) || to.get(candidate)?.part.kind !== kind || !suits(candidate)) continue;
      mapping.set(path, candidate);
      taken.add(candidate);
      return;
    }
  };
  for (const [path, { children }] of from) {
    const there = mapping.get(path);
    const candidates = there === undefined ? [] : (to.get(there)?.children ?? []);
    for (const child of children) pair(child, candidates, (candidate) => lastStep(candidate) === lastStep(child));
    for (const child of children) pair(child, candidates, () => true);
  }
  for (const path of from.keys()) pair(path, to.keys(), () => true);
  return mapping;
}

function lastStep(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
