/** `npm run bench:canvas`: builds the bench pages, drives them, prints what was measured against the budgets. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { launch, serve } from './browser.mjs';
import { calibrate, measure } from './measure.mjs';
import { budgetsOf, ratiosOf, rowsOf, tableOf } from './table.mjs';

const HELP = `bench:canvas -- [options]
  --sizes 500,2000,10000,30000   parts
  --only canvas,nested,flow,flowTuned
  --gesture NAME                 only gestures whose name holds this; no results
  --seconds 2.5                  of each gesture
  --all                          also stock React Flow at 30,000 parts (minutes)
  --json FILE                    writes every figure
  --studio [--edits 30]          edit to painted result on p690 in the studio itself
  --soak MINUTES [--parts 30000] random commands and gestures on one design in the studio`;

const CANDIDATES = {
  canvas: { page: 'canvas' },
  nested: { page: 'canvas', query: '&nested' },
  flow: { page: 'flow' },
  flowTuned: { page: 'flowTuned' },
};
/** Stock React Flow needs about a minute and 1.1 GB to stand, then shows half a frame a second. */
const STOCK_MOST = 10_000;

const say = (line) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '500,2000,10000,30000' },
    only: { type: 'string', default: 'canvas,nested,flow,flowTuned' },
    gesture: { type: 'string' },
    seconds: { type: 'string', default: '2.5' },
    all: { type: 'boolean', default: false },
    json: { type: 'string' },
    studio: { type: 'boolean', default: false },
    edits: { type: 'string', default: '30' },
    soak: { type: 'string' },
    parts: { type: 'string', default: '30000' },
    help: { type: 'boolean', default: false },
  },
});

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

async function drawings(executable) {
  const { address, close } = await pages();
  const browser = await launch(executable);
  const runs = [];
  try {
    for (const { expected, fps } of await calibrate(browser)) {
      say(`counter: a page that changes ${expected} times a second counts as ${fps.toFixed(1)} frames`);
    }
    for (const size of values.sizes.split(',').map(Number)) {
      for (const name of values.only.split(',')) {
        if (name === 'flow' && size > STOCK_MOST && !values.all) {
          say(`skipped: stock React Flow at ${size} parts takes minutes; --all runs it`);
          continue;
        }
        machine();
        const how = { ms: Number(values.seconds) * 1000, only: values.gesture };
        const run = await measure(browser, address, CANDIDATES[name], size, how).catch((error) => {
          say(`given up: ${name} at ${size} parts: ${error.message.split('\n')[0]}`);
          return null;
        });
        if (run === null) continue;
        runs.push({ ...run, candidate: name });
        say(tableOf(rowsOf([runs.at(-1)])));
        for (const error of run.errors) say(`error on the page: ${error}`);
      }
    }
  } finally {
    await browser.close();
    close();
  }
  return runs;
}

function report(runs) {
  say('\nframes a second (p95 of the gaps, ms); results: processor ms (longest task, until on screen)\n');
  say(tableOf(rowsOf(runs)));
  say('');
  for (const run of runs.filter(({ candidate }) => !candidate.startsWith('flow')))
    for (const line of budgetsOf(run)) say(line);
  for (const line of ratiosOf(runs)) say(line);
}

/** Runs what was asked for with the Chromium at this path. */
export async function main(executable) {
  if (values.help) {
    say(HELP);
    return;
  }
  if (values.studio || values.soak !== undefined) {
    const { studio } = await import('./studio.mjs');
    await studio(executable, {
      edits: Number(values.edits),
      soakMinutes: Number(values.soak ?? 0),
      parts: Number(values.parts),
      say,
    });
    return;
  }
  const runs = await drawings(executable);
  report(runs);
  if (values.json) writeFileSync(values.json, JSON.stringify(runs, null, 2));
}
