/** Edit to the finding that it brings or takes away, as the page tells it, in the studio itself. */
import { median, p95 } from './frames.mjs';
import { createDesign } from './server.mjs';
import { largeDocument } from './soak.mjs';

/** A target that no design reaches (LIM-01); without it the finding is gone. */
const OUT_OF_REACH = '900000';
const EDIT_MS = 60_000;
const OPEN_MS = 180_000;

/** From the key that ends an edit to the painted result, and to the frame after the tab of checks told of it, ms. */
async function timeEdit(page, field, value) {
  await field.fill(value);
  const shown = page.evaluate(async (most) => {
    const tab = [...document.querySelectorAll('[role=tab]')].find((one) => one.textContent.startsWith('Checks'));
    const pressed = new Promise((resolve) =>
      addEventListener('keydown', (event) => resolve(event.timeStamp), { once: true, capture: true }),
    );
    // Late findings turn the tab's sign as well: only another count tells.
    const counts = () => tab.querySelector('[role=img]')?.getAttribute('aria-label') ?? '';
    const before = counts();
    const told = new Promise((resolve) => {
      const watch = new MutationObserver(() => {
        if (counts() === before) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      });
      watch.observe(tab, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] });
    });
    const result = window.__bench.nextResult();
    const from = await pressed;
    const late = new Promise((resolve) => setTimeout(() => resolve(Number.NaN), most));
    const [answer, finding] = await Promise.all([result, told].map((one) => Promise.race([one, late])));
    return { answer: answer - from, finding: finding - from };
  }, EDIT_MS);
  await field.press('Enter');
  return shown;
}

async function timeEdits(page, edits) {
  await page.getByRole('tab', { name: /^Workloads/ }).click();
  const field = page.getByRole('textbox', { name: /^Target MB\/s of / }).first();
  await field.waitFor({ timeout: OPEN_MS });
  await page
    .getByRole('tab', { name: /^Checks/ })
    .locator('[role=img]')
    .waitFor({ timeout: OPEN_MS });
  await page.waitForTimeout(3000);
  const times = [];
  // The first two also pay for what is made once.
  for (let edit = -2; edit < edits; edit++) {
    const time = await timeEdit(page, field, edit % 2 === 0 ? OUT_OF_REACH : '');
    if (edit >= 0) times.push(time);
    await page.waitForTimeout(250);
  }
  return times;
}

function tell(label, times, budget, say) {
  const seen = times.filter(({ finding }) => Number.isFinite(finding));
  const [findings, answers] = [seen.map(({ finding }) => finding), seen.map(({ answer }) => answer)];
  const ratio = median(seen.map(({ finding, answer }) => finding / answer));
  const [middle, high] = [median(findings), p95(findings)].map(Math.round);
  say(`${label}: ${seen.length} of ${times.length} edits told by a finding that came or went`);
  say(`  answer painted    p50 ${median(answers).toFixed(0)} ms, p95 ${p95(answers).toFixed(0)} ms`);
  say(
    `  finding on screen p50 ${middle} ms, p95 ${high} ms (at most ${budget}: ${high <= budget ? 'holds' : 'MISSED'})`,
  );
  say(`  finding against answer, median ${ratio.toFixed(2)} x`);
}

/** Some forty edits of the reference design, then fewer of it so often that it has `parts`. */
export async function findings(browser, address, { edits, parts, machine, open, say }) {
  const runs = [
    { label: machine, body: { reference_id: machine }, edits, budget: 300 },
    { label: `${parts} parts`, document: parts, edits: Math.ceil(edits / 3), budget: 1000 },
  ];
  for (const run of runs) {
    const body = run.body ?? { document: await largeDocument(address, machine, run.document) };
    const id = await createDesign(address, { name: 'Findings', ...body });
    const { page, errors } = await open(browser, address, id);
    const counts = await page.evaluate(() => window.__bench.counts());
    tell(`${run.label}, ${counts.parts} parts drawn`, await timeEdits(page, run.edits), run.budget, say);
    for (const error of errors) say(`error on the page: ${error}`);
    await page.close();
  }
}
