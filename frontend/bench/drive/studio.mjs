/** Edit to painted result on p690, in the studio itself. */
import { launch, openPage, traced } from './browser.mjs';
import { bulk } from './bulk.mjs';
import { findingList } from './findingList.mjs';
import { findings } from './findings.mjs';
import { applied, median, p95 } from './frames.mjs';
import { opening } from './opening.mjs';
import { createDesign, startStudio } from './server.mjs';
import { soak } from './soak.mjs';
import { clockShift, stageRows, watch } from './stages.mjs';
import { tableOf } from './table.mjs';

const MACHINE = 'p690-gpfs';
const EDIT_MS = 30_000;

/** `probe` runs in the page before its own scripts. */
async function openDesign(browser, address, id, probe) {
  const opened = await openPage(browser, `${address}/d/${id}`, async (page) => {
    await watch(page);
    if (probe) await page.addInitScript(probe);
  });
  await opened.page.waitForFunction(() => window.__bench !== undefined, null, { timeout: 120_000, polling: 100 });
  return opened;
}

/** From the key that ends an edit to the frame after its result was painted, ms. */
async function timeEdit(page, field, value) {
  await field.fill(value);
  const shown = page.evaluate(async (most) => {
    const pressed = new Promise((resolve) => {
      const note = (event) => {
        performance.mark('bench-apply');
        resolve(event.timeStamp);
      };
      addEventListener('keydown', note, { once: true, capture: true });
    });
    const result = window.__bench.nextResult();
    const from = await pressed;
    const timeout = new Promise((resolve) => setTimeout(() => resolve(from + most), most));
    const ms = (await Promise.race([result, timeout])) - from;
    performance.mark('bench-applied');
    return ms;
  }, EDIT_MS);
  await field.press('Enter');
  return shown;
}

async function timeEdits(browser, { page }, edits) {
  await page.getByRole('tab', { name: /^Workloads/ }).click();
  const field = page.getByRole('textbox', { name: /^Threads of / }).first();
  await field.waitFor();
  await page.waitForTimeout(3000);
  // The first two also pay for what is made once.
  for (const value of ['98', '99']) await timeEdit(page, field, value);
  const times = [];
  const events = await traced(browser, async () => {
    for (let edit = 0; edit < edits; edit++) {
      times.push(await timeEdit(page, field, String(100 + edit)));
      await page.waitForTimeout(250);
    }
  });
  return { times, busy: applied(events).map((run) => run.busy), events, shift: await clockShift(page, events) };
}

/** Runs the studio's own measurements against a server and data of their own. */
export async function studio(
  executable,
  { edits, soakMinutes, isBulk, isFindings, isList, isOpening, rounds, only, parts, profile, say },
) {
  const { address, close, stages } = await startStudio({ named: profile });
  if (isOpening) {
    await opening(executable, address, { parts, rounds, only, profile, machine: MACHINE, say }).finally(close);
    return;
  }
  const browser = await launch(executable);
  try {
    if (isBulk) {
      await bulk(browser, address, { parts, only, profile, machine: MACHINE, say });
      return;
    }
    if (isFindings) {
      await findings(browser, address, { edits, parts, machine: MACHINE, open: openDesign, stages, say });
      return;
    }
    if (isList) {
      await findingList(browser, address, { parts, profile, open: openDesign, say });
      return;
    }
    if (soakMinutes > 0) {
      await soak(browser, address, { minutes: soakMinutes, parts, profile, machine: MACHINE, open: openDesign, say });
      return;
    }
    const id = await createDesign(address, { name: 'Bench', reference_id: MACHINE });
    const opened = await openDesign(browser, address, id);
    const counts = await opened.page.evaluate(() => window.__bench.counts());
    const { times, busy, events, shift } = await timeEdits(browser, opened, edits);
    const [middle, high] = [median(times), p95(times)];
    say(`p690, ${counts.parts} parts drawn, ${times.length} edits of a workload: edit to painted result`);
    say(`of that the page's own processor time: p50 ${median(busy).toFixed(0)} ms, p95 ${p95(busy).toFixed(0)} ms`);
    say(`p50 ${middle.toFixed(0)} ms, p95 ${high.toFixed(0)} ms (at most 60: ${high <= 60 ? 'holds' : 'MISSED'})`);
    say(tableOf(stageRows(events, stages(), shift)));
    for (const error of opened.errors) say(`error on the page: ${error}`);
  } finally {
    await browser.close();
    await close();
  }
}
