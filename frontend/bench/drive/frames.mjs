/** Reads a trace: which frames of the page reached the screen, and what its main thread did. Times are ms. */

const MARK_CATEGORY = 'blink.user_timing';

/** Process and thread that run the page: the ones that wrote its marks. */
function pageThread(events) {
  const mark = events.find(({ cat, name }) => cat?.includes(MARK_CATEGORY) && name.startsWith('bench-'));
  if (!mark) throw new Error('the page left no mark in the trace');
  return { pid: mark.pid, tid: mark.tid };
}

export function markTimes(events, name) {
  return events.filter((event) => event.name === name && event.cat?.includes(MARK_CATEGORY)).map(({ ts }) => ts / 1000);
}

/** When each frame with new content of the page was presented. */
export function presented(events, pid) {
  const open = new Map();
  const times = [];
  const pipeline = events.filter((event) => event.name === 'PipelineReporter' && event.pid === pid);
  for (const event of pipeline.sort((a, b) => a.ts - b.ts)) {
    const id = event.id2?.local;
    const report = event.args?.frame_reporter ?? event.args?.chrome_frame_reporter;
    if (event.ph === 'b') open.set(id, report?.state);
    else if (event.ph === 'e') {
      if (open.get(id) === 'STATE_PRESENTED_ALL') times.push(event.ts / 1000);
      open.delete(id);
    }
  }
  return times.sort((a, b) => a - b);
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Frames a second, gaps between frames and the longest task's processor time, from the mark `bench-start` to `bench-end`. */
export function rate(events) {
  const { pid } = pageThread(events);
  const [from] = markTimes(events, 'bench-start');
  const [to] = markTimes(events, 'bench-end');
  const times = presented(events, pid).filter((time) => time >= from && time <= to);
  const edges = [from, ...times, to];
  const gaps = edges.slice(1).map((time, i) => time - edges[i]);
  const inner = gaps.slice(1, -1).sort((a, b) => a - b);
  const fps = (times.length * 1000) / (to - from);
  const p95 = inner.length > 0 ? quantile(inner, 0.95) : to - from;
  return { fps, p95, worst: Math.max(...gaps), ms: to - from, longest: work(events, from, to).longest };
}

/** Tasks of the page's main thread: when by the clock, and their processor time. */
export function tasksOf(events) {
  const { pid, tid } = pageThread(events);
  return events
    .filter((event) => event.pid === pid && event.tid === tid && event.name === 'RunTask' && event.ph === 'X')
    .map(({ ts, dur, tdur }) => ({ begin: ts / 1000, end: (ts + dur) / 1000, busy: (tdur ?? dur) / 1000 }));
}

/** Tasks of the page's main thread that run in a span, each to its end: processor time together and of the longest. */
export function work(events, from, to) {
  const tasks = tasksOf(events).filter(({ begin, end }) => end > from && begin < to);
  const inside = tasks.map(({ begin, end, busy }) => {
    const share = end > begin ? (Math.min(end, to) - Math.max(begin, from)) / (end - begin) : 1;
    return busy * share;
  });
  const busy = inside.reduce((sum, ms) => sum + ms, 0);
  const longest = Math.max(0, ...inside);
  return { busy, longest };
}

/**
 * From the mark `bench-apply` to the end of the task that painted and left `bench-applied`: what that cost the page's main
 * thread, waits for the screen apart; and when it was on screen.
 */
export function applied(events) {
  const { pid } = pageThread(events);
  const frames = presented(events, pid);
  const ends = markTimes(events, 'bench-applied');
  return markTimes(events, 'bench-apply').map((from, i) => {
    const shown = frames.find((time) => time >= ends[i]) ?? ends[i];
    const between = [from, ...frames.filter((time) => time > from && time <= shown)];
    const gap = between.slice(1).reduce((most, time, n) => Math.max(most, time - between[n]), 0);
    return { ...work(events, from, ends[i] ?? from), shown: shown - from, gap };
  });
}

export const median = (values) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
export const p95 = (values) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.95,
  );
