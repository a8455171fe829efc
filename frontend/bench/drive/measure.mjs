/** One candidate at one size: ready, heap, every gesture, results. */
import { heapOf, openPage, traced } from './browser.mjs';
import { applied, median, rate } from './frames.mjs';
import { GESTURES, VIEWS } from './gestures.mjs';
import { noteIn } from './repeat.mjs';

const APPLIES = 5;
const WITH_RESULTS = 'pan fit + results';
const COMPARED = ['pan 1:1', 'pan fit'];

const mark = (page, name) => page.evaluate((it) => performance.mark(it), name);

/** Frames of a steady animation that changes every frame, every second and every fourth: the counter must agree. */
export async function calibrate(browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent('<canvas width="1440" height="900"></canvas>');
  await page.evaluate(() => {
    const ctx = document.querySelector('canvas').getContext('2d', { alpha: false });
    let n = 0;
    const step = () => {
      if (n++ % (window.every ?? 1) === 0) {
        ctx.fillStyle = `hsl(${n} 50% 50%)`;
        ctx.fillRect(0, 0, 1440, 900);
      }
      requestAnimationFrame(step);
    };
    step();
  });
  const seen = [];
  for (const every of [1, 2, 4]) {
    await page.evaluate((it) => {
      window.every = it;
    }, every);
    const events = await traced(browser, async () => {
      await mark(page, 'bench-start');
      await page.waitForTimeout(1500);
      await mark(page, 'bench-end');
    });
    seen.push({ expected: 60 / every, fps: rate(events).fps });
  }
  await page.close();
  return seen;
}

async function applyResults(browser, page, view, applies) {
  await VIEWS[view](page);
  await page.waitForTimeout(400);
  const events = await traced(browser, async () => {
    for (let seed = 1; seed <= applies; seed++) {
      await page.evaluate(async (it) => {
        await window.__bench.applyResults(it);
        performance.mark('bench-applied');
      }, seed);
      await page.waitForTimeout(120);
    }
  });
  const runs = applied(events);
  const of = (field) => median(runs.map((run) => run[field]));
  return { busy: of('busy'), longest: of('longest'), shown: of('shown'), gap: Math.max(...runs.map(({ gap }) => gap)) };
}

/** New results four times a second while the hand pans over the whole drawing. */
async function panWithResults(browser, opened, ms) {
  const { page } = opened;
  await VIEWS.fit(page);
  await page.waitForTimeout(400);
  const pan = GESTURES.find(({ name }) => name === 'pan fit');
  const events = await traced(browser, async () => {
    await page.evaluate(() => {
      let seed = 1;
      window.__results = setInterval(() => void window.__bench.applyResults(seed++), 250);
    });
    await pan.run(opened, ms);
  });
  await page.evaluate(() => clearInterval(window.__results));
  return rate(events);
}

async function gestures(browser, opened, note, { ms, wanted }) {
  const { page } = opened;
  for (const { name, view, run } of GESTURES) {
    if (!wanted(name)) continue;
    await VIEWS.fit(page);
    await VIEWS[view](page);
    await page.waitForTimeout(400);
    const events = await traced(browser, () => run(opened, ms));
    note(name, rate(events));
  }
}

/** The answer, or an error once it has taken so long. */
async function within(ms, words, answer) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(words)), ms);
  });
  answer.catch(() => {});
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function becomeReady({ page, cdp }, run, most) {
  await page.waitForFunction(() => window.__preparedAt !== undefined, null, { timeout: most });
  const empty = await heapOf(cdp);
  const began = performance.now();
  await page.evaluate(() => window.__begin());
  const standing = page.waitForFunction(() => window.__bench !== undefined, null, { timeout: 0, polling: 50 });
  await within(most, 'was not ready in time', standing).catch((error) => {
    run.readyAtLeast = performance.now() - began;
    throw error;
  });
  const times = await page.evaluate(() => [window.__preparedAt, window.__beganAt, window.__bench.readyAt]);
  run.ready = times[0] + times[2] - times[1];
  run.counts = await page.evaluate(() => window.__bench.counts());
  await page.waitForTimeout(500);
  run.heapMb = ((await heapOf(cdp)) - empty) / 1e6;
}

/** All gestures, then all results, and that again as often as is asked: what disturbs one round leaves the others alone. */
async function everything(browser, opened, run, { ms, only, readyMs, repeat }) {
  await becomeReady(opened, run, readyMs);
  const [rates, results] = [noteIn(run.rates), noteIn(run.results)];
  for (let round = 0; round < repeat; round++) {
    await gestures(browser, opened, rates, { ms, wanted: (name) => name.includes(only ?? '') });
    if (only) continue;
    for (const view of ['near', 'fit']) results(view, await applyResults(browser, opened.page, view, APPLIES));
    rates(WITH_RESULTS, await panWithResults(browser, opened, ms));
  }
}

/** What the budget compares, and no more, of a page that needs seconds a frame: once, frames counted over a fixed time. */
async function comparison(browser, opened, run, { slowMs, readyMs }) {
  await becomeReady(opened, run, readyMs);
  const [rates, results] = [noteIn(run.rates), noteIn(run.results)];
  await gestures(browser, opened, rates, { ms: slowMs, wanted: (name) => COMPARED.includes(name) });
  for (const view of ['near', 'fit']) results(view, await applyResults(browser, opened.page, view, 1));
}

/** Only when a fresh page is ready, ms; nothing when it is not in time. */
export async function readiness(browser, address, { page: name, query = '' }, size, { readyMs }) {
  const opened = await openPage(browser, pageOf(address, name, size, query));
  const run = {};
  await becomeReady(opened, run, readyMs).catch(() => {});
  return { ready: run.ready };
}

const pageOf = (address, name, size, query) => `${address}/${name}.html?n=${size}${query}`;

/**
 * `candidate`: page name, what follows `?n=`, and whether only what the budget compares is asked of it. What is not measured
 * after `how.limitMs` is left out, and `givenUp` says why.
 */
export async function measure(browser, address, { page: name, query = '', isSlow = false }, size, how) {
  const opened = await openPage(browser, pageOf(address, name, size, query));
  const run = { size, counts: { parts: size }, rates: {}, results: {}, errors: opened.errors };
  const steps = isSlow ? comparison : everything;
  try {
    await within(how.limitMs, 'took too long', steps(browser, opened, run, how));
  } catch (error) {
    run.givenUp = error.message.split('\n')[0];
  }
  return run;
}
