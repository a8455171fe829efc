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

/** A page in several fresh browsers: what the first says, with the median of every time and rate that more of them have. */
export function middleOfStarts(runs) {
  const [first] = runs;
  const readys = runs.flatMap(({ ready }) => ready ?? []);
  const middle = (field) => {
    const taken = (name) => runs.flatMap((run) => run[field]?.[name] ?? []);
    return Object.fromEntries(Object.keys(first[field]).map((name) => [name, middleOf(taken(name))]));
  };
  const ready = readys.length > 0 && { ready: median(readys), readys };
  return { ...first, ...ready, rates: middle('rates'), results: middle('results') };
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
