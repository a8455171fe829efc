/** The same measured several times, so that one disturbance of a shared machine does not decide. */
import { median } from './frames.mjs';

/** The median of each figure, and in `spread` the least and the most of each. */
export function middleOf(taken) {
  const [first] = taken;
  if (taken.length === 1) return first;
  const names = Object.keys(first).filter((name) => typeof first[name] === 'number');
  const of = (name) => taken.map((figures) => figures[name]);
  const each = (make) => Object.fromEntries(names.map((name) => [name, make(of(name))]));
  return { ...each(median), times: taken.length, spread: each((all) => [Math.min(...all), Math.max(...all)]) };
}

/** Keeps in `into`, by name, the middle of what was noted so far. */
export function noteIn(into) {
  const all = new Map();
  return (name, figures) => {
    const taken = [...(all.get(name) ?? []), figures];
    all.set(name, taken);
    into[name] = middleOf(taken);
  };
}
