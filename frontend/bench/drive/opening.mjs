/** Opening a design: from the address bar, and from the document's arrival, to the first whole picture; who held the page. */
import { launch, traced } from './browser.mjs';
import { markTimes, median, tasksOf } from './frames.mjs';
import { profiler, wordsOf } from './profile.mjs';
import { createDesign } from './server.mjs';
import { largeDocument } from './soak.mjs';
import { tableOf } from './table.mjs';

const OPEN_MS = 120_000;
/** What comes after the picture (panels, results, findings) is watched for so long as well. */
const AFTER_MS = 6000;
const LONGEST_TASK_MS = 100;
const SLOW_TASK_MS = 50;
const SKELETON_MS = 100;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Runs in the page before its own scripts: marks when it begins and when a document has arrived. */
function probes() {
  const [SYNC, WHOLE, PIECE] = [0, 1, 69];
  let first = null;
  performance.mark('bench-start');
  const { get, set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    get,
    set(listener) {
      set.call(this, (event) => {
        const data = new Uint8Array(event.data);
        const isPiece = data[0] === PIECE;
        first ??= isPiece ? data.subarray(2, 4) : data;
        const [type, kind] = first;
        if (!isPiece || data[1] === 0) {
          if (type === SYNC && kind === WHOLE) performance.mark('bench-document');
          first = null;
        }
        listener.call(this, event);
      });
    },
  });
}

/** A page that paints itself once and does nothing else: what the browser takes by itself. */
const EMPTY = `<!doctype html><title>empty</title><canvas width="1440" height="900"></canvas><script>
  document.querySelector('canvas').getContext('2d').fillRect(0, 0, 1440, 900);
  requestAnimationFrame(() => setTimeout(() => { window.__bench = { readyAt: performance.now(), counts: () => ({ parts: 0 }) }; }));
</script>`;

/** Times of the page's own clock, ms since it was asked for. */
const readTimes = (page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-paint');
    const [start] = performance.getEntriesByName('bench-start');
    const marks = performance.getEntriesByName('bench-document').map(({ startTime }) => startTime);
    const snapshot = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/drawing(\?|$)/.test(name))
      .map(({ responseEnd }) => responseEnd);
    return {
      startMark: start.startTime,
      skeleton: paint?.startTime,
      document: Math.min(...marks, ...snapshot),
      picture: window.__bench.readyAt,
      parts: window.__bench.counts().parts,
    };
  });

/** One opening in a page of this context, by the clock alone: a trace takes its own time of every task. */
async function clocked(context, address, path) {
  const { page, errors } = await emptyPage(context, address);
  await reached(page, `${address}${path}`);
  await page.waitForTimeout(AFTER_MS);
  const times = await readTimes(page);
  await page.close();
  return { ...times, errors };
}

/** In the same process as the design that follows and without a script, so that all of that is the design's alone. */
async function emptyPage(context, address) {
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${address}/api/health`);
  await page.addInitScript(probes);
  return { page, errors };
}

async function reached(page, url) {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.__bench !== undefined, null, { timeout: OPEN_MS, polling: 50 });
}

/** One opening in a page of this context, with what its main thread did. */
async function opened(browser, context, { address, path, profile }) {
  const { page, errors } = await emptyPage(context, address);
  const cdp = await context.newCDPSession(page);
  const profiled = profile ? await profiler(cdp) : async (run) => ({ answer: await run(), profile: null });
  let did = null;
  const events = await traced(browser, async () => {
    const { profile: samples } = await profiled(async () => {
      await reached(page, `${address}${path}`);
      await page.waitForTimeout(AFTER_MS);
    });
    did = samples;
  });
  const times = await readTimes(page);
  await page.close();
  return { ...times, errors, ...workOf(events, times, did) };
}

/** Processor time of the page's main thread on the way, and its long tasks with what they did. */
function workOf(events, times, did) {
  const [start] = markTimes(events, 'bench-start');
  // The mark is set some ms after the page was asked for; its own clock says how many.
  const zero = start - (times.startMark ?? 0);
  const tasks = tasksOf(events).filter(({ end }) => end > start);
  const sum = (from, to) =>
    tasks.reduce((all, { begin, end, busy }) => all + (begin >= from && end <= to + 1 ? busy : 0), 0);
  const way = did ? wordsOf(did, { from: (zero + times.document) * 1000, to: (zero + times.picture) * 1000 }) : [];
  const long = tasks
    .filter(({ busy }) => busy > SLOW_TASK_MS)
    .map((task) => ({
      at: task.begin - zero,
      busy: task.busy,
      words: did ? wordsOf(did, { from: task.begin * 1000, to: task.end * 1000 }) : [],
    }));
  return {
    busy: sum(zero, zero + times.picture),
    afterDocument: Number.isFinite(times.document) ? sum(zero + times.document - 1, zero + times.picture) : Number.NaN,
    longest: Math.max(0, ...tasks.map(({ busy }) => busy)),
    way,
    long,
  };
}

const WAYS = {
  'empty page': { path: 'empty', size: DESK },
  'p690, own': { path: 'own', size: DESK, pictureMs: { cold: 1200, warm: 600 } },
  'p690, link': { path: 'link', size: DESK },
  'large, own': { path: 'largeOwn', size: DESK, afterMs: 1500 },
  'large, link': { path: 'largeLink', size: DESK, afterMs: 1500 },
  'large, link, phone': { path: 'largeLink', size: PHONE, afterMs: 1500 },
};

async function link(address, id) {
  const response = await fetch(`${address}/api/designs/${id}/links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'live' }),
  });
  if (!response.ok) throw new Error(`the link was not made: ${response.status} ${await response.text()}`);
  return `/s/${(await response.json()).token}`;
}

async function pathsOf(address, machine, parts) {
  const id = await createDesign(address, { name: 'Opening', reference_id: machine });
  const large = await createDesign(address, { name: 'Large', document: await largeDocument(address, machine, parts) });
  return {
    empty: '/empty',
    own: `/d/${id}`,
    link: await link(address, id),
    largeOwn: `/d/${large}`,
    largeLink: await link(address, large),
  };
}

const ms = (value) => (Number.isFinite(value) ? value.toFixed(0) : '–');
const HEAD = [
  'opened',
  'parts',
  'skeleton',
  'document',
  'picture',
  'from document',
  'busy to picture',
  'of it from document',
  'longest task',
  'over 50',
  'over 100',
];

function rowOf(name, runs) {
  const of = (pick) => ms(median(runs.map(pick)));
  const over = (most) => of(({ long }) => long.filter(({ busy }) => busy > most).length);
  return [
    name,
    String(runs[0].parts),
    of((run) => run.skeleton),
    of((run) => run.document),
    of((run) => run.picture),
    of((run) => run.picture - run.document),
    of((run) => run.busy),
    of((run) => run.afterDocument),
    of((run) => run.longest),
    over(SLOW_TASK_MS),
    over(LONGEST_TASK_MS),
  ];
}

const verdict = (holds) => (holds ? 'holds' : 'MISSED');

function* budgetsOf(name, temperature, runs) {
  const { pictureMs, afterMs, path } = WAYS[name];
  if (path === 'empty') return;
  const of = (pick) => median(runs.map(pick));
  const hold = (what, value, most) =>
    `${name}, ${temperature}: ${what} ${ms(value)} ms (at most ${most}: ${verdict(value <= most)})`;
  yield hold(
    'skeleton',
    of((run) => run.skeleton),
    SKELETON_MS,
  );
  if (pictureMs)
    yield hold(
      'picture',
      of((run) => run.picture),
      pictureMs[temperature],
    );
  if (afterMs)
    yield hold(
      'picture after the document',
      of((run) => run.picture - run.document),
      afterMs,
    );
  yield hold(
    'longest task',
    of((run) => run.longest),
    LONGEST_TASK_MS,
  );
}

/** Cold is a browser with nothing in its caches, warm the same browser once more. */
async function inBrowser(executable, size, open) {
  const browser = await launch(executable);
  try {
    const context = await browser.newContext({ viewport: size, hasTouch: size === PHONE });
    await context.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY }));
    return { cold: await open(browser, context), warm: await open(browser, context) };
  } finally {
    await browser.close();
  }
}

/** Times of a browser that nobody traces, and tasks of another one that is traced. */
async function round(executable, address, { path, size, profile }) {
  const clock = await inBrowser(executable, size, (_, context) => clocked(context, address, path));
  const tasks = await inBrowser(executable, size, (browser, context) =>
    opened(browser, context, { address, path, profile }),
  );
  const both = (temperature) => ({ ...tasks[temperature], ...clock[temperature] });
  return { cold: both('cold'), warm: both('warm') };
}

/** Opens the reference design and a large one as its owner and by link; medians of `rounds` browsers each. */
export async function opening(executable, address, { parts, rounds, only, profile, machine, say }) {
  const paths = await pathsOf(address, machine, parts);
  const rows = [HEAD];
  const lines = [];
  for (const [name, { path, size }] of Object.entries(WAYS)) {
    if (only && path !== 'empty' && !name.includes(only)) continue;
    const runs = { cold: [], warm: [] };
    for (let n = 0; n < rounds; n++) {
      const both = await round(executable, address, { path: paths[path], size, profile });
      for (const temperature of ['cold', 'warm']) runs[temperature].push(both[temperature]);
    }
    for (const [temperature, list] of Object.entries(runs)) {
      rows.push(rowOf(`${name}, ${temperature}`, list));
      lines.push(...budgetsOf(name, temperature, list));
      for (const line of list.at(-1).way) say(`${name}, ${temperature}, from the document to the picture: ${line}`);
      for (const { at, busy, words } of list.at(-1).long) {
        say(`${name}, ${temperature}: task of ${ms(busy)} ms at ${ms(at)} ms`);
        for (const line of words) say(`    ${line}`);
      }
      for (const error of new Set(list.flatMap(({ errors }) => errors))) say(`error on the page: ${error}`);
    }
  }
  say('ms by the clock from the address bar; busy and tasks: processor time of the main thread');
  say(tableOf(rows));
  for (const line of lines) say(line);
}
