/** `npm run bench:canvas`: builds the bench pages, drives them, prints what was measured against the budgets. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { launch, serve } from './browser.mjs';
import { calibrate, measure, readiness } from './measure.mjs';
import { middleOfStarts } from './repeat.mjs';
import { budgetsOf, ratiosOf, rowsOf, tableOf } from './table.mjs';

const HELP = `bench:canvas -- [options]
  --sizes 2000,10000,30000       parts
  --only floor,canvas,nested,flowTuned,flow
  --gesture NAME                 only gestures whose name holds this; no results
  --seconds 2.5                  of each gesture
  --repeat 1                     each gesture and result so many times; medians count, how far they spread is in the JSON
  --all                          also React Flow at 30,000 parts, and every gesture of stock React Flow (many minutes)
  --json FILE                    writes every figure
  --studio [--edits 100]         edit to painted result on p690 in the studio itself
  --findings [--edits 100] [--parts 30000]  edits of all sorts to their findings on screen: p690, then a design of so many parts
  --list [--parts 30000]         what is done with a list of so many findings, in frames; --profile says by what
  --opening [--parts 30000] [--repeat 3]  opening p690 and a large design, as owner and by link; --gesture picks some, --profile names tasks
  --soak MINUTES [--parts 30000] random commands and gestures on one design in the studio
  --bulk [--parts 30000]         commands on one thing and on everything of one design in the studio; --gesture picks some, as in frame,drag,align
  --soak MINUTES --profile       also names what a frame over the limit did, as --bulk --profile does`;

const CANDIDATES = {
  floor: { page: 'floor' },
  canvas: { page: 'canvas' },
  nested: { page: 'canvas', query: '&nested' },
  flowTuned: { page: 'flowTuned' },
  flow: { page: 'flow' },
};
/** React Flow beyond this needs a gigabyte to stand, then shows half a frame a second. */
const FLOW_MOST = 10_000;
/** From here on stock React Flow needs seconds a frame: it is asked only what the budget compares. */
const STOCK_SLOW = 5_000;
/** What one candidate may take, and its first picture. */
const LIMIT_MS = 300_000;
const READY_MS = 180_000;
/** Fresh browsers in which a page starts; of what is asked in each, the median counts. */
const STARTS = 5;
/** Time over which frames of a slow page are counted. */
const SLOW_MS = 8_000;

const say = (line) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '2000,10000,30000' },
    only: { type: 'string', default: Object.keys(CANDIDATES).join(',') },
    gesture: { type: 'string' },
    seconds: { type: 'string', default: '2.5' },
    repeat: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
    json: { type: 'string' },
    studio: { type: 'boolean', default: false },
    edits: { type: 'string', default: '100' },
    soak: { type: 'string' },
    bulk: { type: 'boolean', default: false },
    findings: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    opening: { type: 'boolean', default: false },
    parts: { type: 'string', default: '30000' },
    profile: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const REPEAT = Math.max(1, Math.floor(Number(values.repeat)) || 1);

async function pages() {
  const outDir = mkdtempSync(join(tmpdir(), 'headroom-bench-'));
  const configFile = fileURLToPath(new URL('../vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const served = await serve(outDir);
  return {
    address: served.address,
    close: () => {
      served.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

function machine() {
  say(`load of the machine ${loadavg()[0].toFixed(1)}; on a shared machine trust the ratios, not the figures.`);
}

/** In a browser of its own, so that no page pays for the one before. */
async function inBrowser(executable, work) {
  const browser = await launch(executable);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function measured(executable, address, name, size) {
  const isSlow = name === 'flow' && size >= STOCK_SLOW && !values.all;
  const ms = Number(values.seconds) * 1000;
  const how = {
    ms,
    only: values.gesture,
    slowMs: SLOW_MS,
    readyMs: READY_MS,
    repeat: REPEAT,
    limitMs: (values.all ? 4 : 1) * REPEAT * LIMIT_MS,
  };
  const candidate = { ...CANDIDATES[name], isSlow };
  const start = (ask) => inBrowser(executable, (browser) => ask(browser, address, candidate, size, how));
  const runs = [await start(measure)];
  // A start is over in a moment, and whatever else the machine does in that moment counts in full. A slow page shows so few
  // frames that the same holds of them: it is asked everything again.
  while (runs.length < STARTS && runs.at(-1).ready !== undefined && runs.at(-1).givenUp === undefined)
    runs.push(await start(isSlow ? measure : readiness));
  return { ...middleOfStarts(runs), candidate: name };
}

async function drawings(executable) {
  const { address, close } = await pages();
  const runs = [];
  try {
    for (const { expected, fps } of await inBrowser(executable, calibrate)) {
      say(`counter: a page that changes ${expected} times a second counts as ${fps.toFixed(1)} frames`);
    }
    for (const size of values.sizes.split(',').map(Number)) {
      for (const name of values.only.split(',')) {
        if (name.startsWith('flow') && size > FLOW_MOST && !values.all) continue;
        machine();
        const run = await measured(executable, address, name, size);
        runs.push(run);
        say(tableOf(rowsOf([run])));
        if (run.givenUp) say(`given up: ${name} at ${size} parts: ${run.givenUp}`);
        for (const error of run.errors) say(`error on the page: ${error}`);
      }
    }
  } finally {
    close();
  }
  return runs;
}

function report(runs, minutes) {
  say(
    `\n${minutes.toFixed(1)} minutes in all. Frames a second (p95 of the gaps; longest task of the page's main thread, ms).`,
  );
  say(
    'Results: processor ms of the main thread from the result to the end of painting (longest task; until on screen).\n',
  );
  if (REPEAT > 1)
    say(`Each gesture and result ${REPEAT} times: medians. With --json FILE the least and the most of each as well.\n`);
  say(tableOf(rowsOf(runs)));
  const ratios = ratiosOf(runs);
  if (ratios.length > 1) say(`\n${tableOf(ratios)}`);
  say('');
  const floorOf = (size) => runs.find((run) => run.candidate === 'floor' && run.size === size);
  for (const run of runs.filter(({ candidate }) => candidate === 'canvas' || candidate === 'nested'))
    for (const line of budgetsOf(run, floorOf(run.size))) say(line);
}

/** Runs what was asked for with the Chromium at this path. */
export async function main(executable) {
  if (values.help) {
    say(HELP);
    return;
  }
  if (values.studio || values.bulk || values.findings || values.list || values.opening || values.soak !== undefined) {
    const { studio } = await import('./studio.mjs');
    await studio(executable, {
      edits: Number(values.edits),
      soakMinutes: Number(values.soak ?? 0),
      isBulk: values.bulk,
      isFindings: values.findings,
      isList: values.list,
      isOpening: values.opening,
      rounds: REPEAT,
      only: values.gesture,
      parts: Number(values.parts),
      profile: values.profile,
      say,
    });
    return;
  }
  const began = performance.now();
  const runs = await drawings(executable);
  report(runs, (performance.now() - began) / 60_000);
  if (values.json) writeFileSync(values.json, JSON.stringify(runs, null, 2));
}
