/** One candidate at one size: ready, heap, every gesture, results. */
import { heapOf, openPage, traced } from './browser.mjs';
import { applied, median, rate } from './frames.mjs';
import { GESTURES, VIEWS } from './gestures.mjs';

const READY_MS = 120_000;
const APPLIES = 5;

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

async function applyResults(browser, page, view) {
  await VIEWS[view](page);
  await page.waitForTimeout(400);
  const events = await traced(browser, async () => {
    for (let seed = 1; seed <= APPLIES; seed++) {
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

async function gestures(browser, opened, ms, only) {
  const { page } = opened;
  const rates = {};
  for (const { name, view, run } of GESTURES) {
    if (only && !name.includes(only)) continue;
    await VIEWS.fit(page);
    await VIEWS[view](page);
    await page.waitForTimeout(400);
    const events = await traced(browser, () => run(opened, ms));
    rates[name] = rate(events);
  }
  return rates;
}

/** `candidate`: page name, and what follows `?n=`. */
export async function measure(browser, address, { page: name, query = '' }, size, { ms, only }) {
  const opened = await openPage(browser, `${address}/${name}.html?n=${size}${query}`);
  const { page, cdp, errors } = opened;
  try {
    await page.waitForFunction(() => window.__preparedAt !== undefined);
    const empty = await heapOf(cdp);
    await page.evaluate(() => window.__begin());
    await page.waitForFunction(() => window.__bench !== undefined, null, { timeout: READY_MS, polling: 50 });
    const times = await page.evaluate(() => [window.__preparedAt, window.__beganAt, window.__bench.readyAt]);
    const counts = await page.evaluate(() => window.__bench.counts());
    const ready = times[0] + times[2] - times[1];
    await page.waitForTimeout(500);
    const heapMb = ((await heapOf(cdp)) - empty) / 1e6;
    const rates = await gestures(browser, opened, ms, only);
    const results = {};
    if (!only) {
      for (const view of ['near', 'fit']) results[view] = await applyResults(browser, page, view);
      rates['pan fit + results'] = await panWithResults(browser, opened, ms);
    }
    return { candidate: name + query, size, counts, ready, heapMb, rates, results, errors };
  } finally {
    await page.close();
  }
}
