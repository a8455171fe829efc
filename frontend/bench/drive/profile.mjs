/** What the page's main thread did in a stretch of time, by samples of its stack. */

const SAMPLE_US = 1000;
/** A chain of callers is followed while the same one has so much of the time. */
const LEAST_SHARE = 0.5;
const MOST_CALLERS = 12;
const MOST_FUNCTIONS = 6;
const IDLE = new Set(['(idle)', '(root)']);
/** Not of scripts, such as painting: it has no callers. */
const BROWSER = '(program)';

const nameOf = ({ callFrame: { functionName, url, lineNumber } }) =>
  functionName || `${url.split('/').pop()}:${lineNumber + 1}`;

/** Milliseconds of each place in the tree of calls between two times of the trace's clock, µs. */
function timed({ nodes, samples, timeDeltas, startTime }, from, to) {
  const byId = new Map(nodes.map((node) => [node.id, { ...node, name: nameOf(node), self: 0, all: 0 }]));
  let at = startTime;
  for (const [i, id] of samples.entries()) {
    at += timeDeltas[i];
    if (at > from && at <= to) byId.get(id).self += timeDeltas[i] / 1000;
  }
  const add = (node) => {
    for (const id of node.children ?? []) node.all += add(byId.get(id));
    if (!IDLE.has(node.name) && node.name !== BROWSER) node.all += node.self;
    return node.all;
  };
  const root = byId.get(nodes[0].id);
  add(root);
  return { byId, root };
}

/** From the outermost caller inwards, until the time is shared among several. */
function mainChain(byId, root) {
  const chain = [];
  const inner = (node) => (node.children ?? []).map((id) => byId.get(id)).sort((a, b) => b.all - a.all)[0];
  for (let next = inner(root); next && next.all > LEAST_SHARE * root.all; next = inner(next)) chain.push(next);
  return chain.slice(-MOST_CALLERS);
}

function hottest(byId) {
  const selves = new Map();
  for (const { name, self } of byId.values()) {
    if (self > 0 && !IDLE.has(name)) selves.set(name, (selves.get(name) ?? 0) + self);
  }
  return [...selves].sort((a, b) => b[1] - a[1]).slice(0, MOST_FUNCTIONS);
}

const milliseconds = (name, ms) => `${name} ${ms.toFixed(0)}`;

/** Two lines: through which calls most of the time went, and which functions had it. */
export function wordsOf(profile, { from, to }) {
  const { byId, root } = timed(profile, from, to);
  const chain = mainChain(byId, root).map(({ name, all }) => milliseconds(name, all));
  const selves = hottest(byId).map(([name, ms]) => milliseconds(name, ms));
  return [`by way of ${chain.join(' > ') || 'nothing in particular'}`, `itself in ${selves.join(', ')}`];
}

/** Samples the page's scripts while `run` runs; answers what it gave and the profile. */
export async function profiler(cdp) {
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  return async (run) => {
    await cdp.send('Profiler.start');
    const answer = await run();
    const { profile } = await cdp.send('Profiler.stop');
    return { answer, profile };
  };
}
