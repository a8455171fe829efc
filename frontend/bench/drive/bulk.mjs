/** Commands on one very large design, on everything at once and on one thing: the longest frame that each makes, held against a limit. */
import { openPage } from './browser.mjs';
import { frameTimer } from './frameTime.mjs';
import { profiler, wordsOf } from './profile.mjs';
import { createDesign } from './server.mjs';
import { SINGLES } from './single.mjs';
import { askForFrames, largeDocument } from './soak.mjs';

const LONGEST_FRAME_MS = 100;
/** With a profile, what took longer is said by what. */
const NAMED_MS = 60;
/** Everything has been said when all is saved and the server has been silent for so long. */
const SILENCE_MS = 4000;
const MOST_WAIT_MS = 20_000;
const MOST_SAVING_MS = 120_000;
const OPEN_MS = 300_000;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const press = (key) => (page) => page.keyboard.press(key);
const choose = (name) => (page) => page.getByRole('button', { name }).click();
const fill = (label, text) => (page) => page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);

async function command(page, words) {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/./).last().fill(words);
  await page
    .getByRole('option', { name: words })
    .or(page.getByRole('button', { name: words }))
    .first()
    .click();
}

const ALL = ['select everything', press('Control+a')];
const UNDO = press('Control+z');
const REDO = press('Control+Shift+z');

/** Groups that leave the design as it was. */
const COMMANDS = {
  nudge: [ALL, ['nudge', press('Shift+ArrowRight')], ['undo', UNDO], ['redo', REDO], ['undo', UNDO]],
  align: [ALL, ['align left', press('Alt+a')], ['undo', UNDO]],
  collapse: [ALL, ['collapse', press('[')], ['open', press(']')], ['undo', UNDO], ['undo', UNDO]],
  delete: [ALL, ['delete', press('Delete')], ['undo', UNDO], ['redo', REDO], ['undo', UNDO]],
  clipboard: [
    ALL,
    ['copy', press('Control+c')],
    ['cut', press('Control+x')],
    ['paste', press('Control+v')],
    ['undo', UNDO],
    ['undo', UNDO],
  ],
  rename: [
    ALL,
    ['dialog of names', press('Shift+F2')],
    ['its pattern', fill('Pattern', 'part {n}')],
    ['rename', choose(/^Rename \d/)],
    ['undo', UNDO],
  ],
  tidy: [
    ['tidy everything', (page) => command(page, 'Tidy everything')],
    ['undo', UNDO],
  ],
  copies: [ALL, ['dialog of copies', press('Control+Shift+d')], ['close', press('Escape')]],
  duplicate: [ALL, ['duplicate', press('Control+d')], ['undo', UNDO], ['redo', REDO], ['undo', UNDO]],
};
/** Short ones first. */
const GROUPS = { ...SINGLES, ...COMMANDS };

/** A frame is measured from the one before it, so that there must be one. */
const frameBefore = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const partsOf = async (page) => (await page.evaluate(() => window.__bench.counts())).parts;

/** Resolves, when called, once all is saved and the server has been silent for a while; with after how many ms all was. */
function silenceOf(page) {
  let heard = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', () => {
      heard = performance.now();
    }),
  );
  return async () => {
    const asked = performance.now();
    // An edit is said a moment after the key.
    await sleep(300);
    await page.waitForSelector('[data-kind="saved"]', { state: 'attached', timeout: MOST_SAVING_MS }).catch(() => {});
    const began = performance.now();
    heard = began;
    while (performance.now() - heard < SILENCE_MS && performance.now() - began < MOST_WAIT_MS) await sleep(100);
    return began - asked;
  };
}

/** Times steps by name, says each at once and counts those over the limit. */
async function judge({ page, cdp }, { browser, profile, silence, say }) {
  const timed = await frameTimer(browser, page);
  const profiled = profile ? await profiler(cdp) : null;
  const counts = { steps: 0, over: 0 };
  const run = async (name, act) => {
    let saved = 0;
    const step = () =>
      timed(async () => {
        await act();
        saved = await silence();
      });
    const { answer, profile: did } = profiled ? await profiled(step) : { answer: await step() };
    const isOver = answer.busy > LONGEST_FRAME_MS;
    counts.steps += 1;
    counts.over += isOver ? 1 : 0;
    const figures = `${answer.busy.toFixed(0)} (${answer.clock.toFixed(0)})`;
    const rest = `${await partsOf(page)} parts drawn, saved after ${saved.toFixed(0)} ms`;
    say(`${name}: ${figures}${isOver ? ' MISSED' : ''}, ${rest}`);
    if (answer.busy > NAMED_MS && did) for (const line of wordsOf(did, answer)) say(`    ${line}`);
  };
  return { counts, run };
}

/** Opens the design as a measured step; the gallery before it has the scripts loaded and the process running. */
async function opening({ page }, address, id, run) {
  await page.addInitScript(() => {
    performance.mark('bench-frames');
    const step = () => requestAnimationFrame(step);
    step();
  });
  await run('open the design', async () => {
    await frameBefore(page);
    await page.goto(`${address}/d/${id}`);
    await page.waitForFunction(() => window.__bench !== undefined, null, { timeout: OPEN_MS, polling: 100 });
  });
}

/** Runs every group of commands; `only` names some of them, with commas between. */
export async function bulk(browser, address, { parts, machine, ...how }) {
  const id = await createDesign(address, { name: 'Bulk', document: await largeDocument(address, machine, parts) });
  await drive(browser, address, id, how);
}

/** The same with a design that stands already. */
export async function drive(browser, address, id, { only, profile, say }) {
  const opened = await openPage(browser, address);
  const { page, errors } = opened;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await askForFrames(page);
  say("longest frame, ms of processor time of the page's main thread (by the clock)");
  const { counts, run } = await judge(opened, { browser, profile, silence: silenceOf(page), say });
  await opening(opened, address, id, run);
  await page.getByRole('application').focus();
  const wanted = only?.split(',') ?? Object.keys(GROUPS);
  for (const [group, steps] of Object.entries(GROUPS)) {
    if (!wanted.includes(group)) continue;
    for (const [name, act] of steps) {
      await run(`${group}, ${name}`, async () => {
        await frameBefore(page);
        await act(page);
      });
    }
  }
  say(`over ${LONGEST_FRAME_MS} ms: ${counts.over} of ${counts.steps} (none: ${counts.over ? 'MISSED' : 'holds'})`);
  for (const error of new Set(errors)) say(`exception: ${error}`);
}
