/** The list of many findings: the longest frame of whatever is done with it, held against a limit. */
import { frameTimer } from './frameTime.mjs';
import { profiler, wordsOf } from './profile.mjs';
import { createDesign } from './server.mjs';
import { askForFrames } from './soak.mjs';
import { tableOf } from './table.mjs';

const LONGEST_FRAME_MS = 50;
const OPEN_MS = 180_000;
const SETTLE_MS = 600;
const HOSTS = 60;
const STEPS = 6;

const ids = (count, stem) => Array.from({ length: count }, (_, index) => `${stem}${index + 1}`);
const byId = (names, make) => Object.fromEntries(names.map((name, index) => [name, make(index)]));

/** Hosts with an adapter on one switch, and zones with one member each, which ZON-03 finds one by one. */
function loneZones(zones) {
  const hosts = byId(ids(HOSTS, 'h'), (at) => ({
    kind: 'host',
    part: 'generic-pcie-5-server',
    name: `Host ${at + 1}`,
  }));
  const adapters = byId(ids(HOSTS, 'f'), (at) => ({
    kind: 'hba',
    part: 'qlogic-qle2872',
    name: `HBA ${at + 1}`,
    at: [`h${at + 1}/root1`, '1'],
  }));
  const fabric = { sw1: { kind: 'switch', part: 'brocade-g720', name: 'Fabric A', domain_id: 1 } };
  const cables = byId(ids(HOSTS, 'c'), (at) => ({
    from: [`f${at + 1}`, 'fc0'],
    to: ['sw1', String(at)],
    length_m: null,
  }));
  const members = (at) => [[`f${(at % HOSTS) + 1}`, 'fc0']];
  return {
    schema: 1,
    meta: { name: 'Lone zones' },
    components: { ...hosts, ...adapters, ...fabric },
    cables,
    zones: byId(ids(zones, 'z'), (at) => ({ name: `lone ${at + 1}`, members: members(at) })),
    workloads: {},
    layout: {},
  };
}

const keys =
  (key, times = 1) =>
  async ({ page }) => {
    for (let at = 0; at < times; at++) {
      await page.keyboard.press(key);
      await page.waitForTimeout(60);
    }
  };
const button = (name) => (at) => at.panel.getByRole('button', { name }).first().click();

/** In this order: each begins where the one before has left the list. */
const DONE = {
  'open the tab': async ({ page }) => page.getByRole('tab', { name: /^Checks/ }).click(),
  'choose the group': async ({ panel }) => panel.getByRole('row').filter({ hasText: 'ZON-03' }).first().click(),
  'open the group': async ({ page, panel }) => {
    await panel.getByRole('treegrid', { name: 'Findings' }).focus();
    await page.keyboard.press('ArrowRight');
  },
  'scroll to the end': keys('End'),
  'next finding': keys('F8', STEPS),
  'previous finding': keys('Shift+F8', STEPS),
  'one severity': async ({ page }) => {
    const chip = page.getByRole('group', { name: 'Show' }).getByRole('button', { name: /warning/ });
    await chip.first().click();
    await page.waitForTimeout(SETTLE_MS);
    await chip.first().click();
  },
  'one family': button(/^Zoning/),
  'all families': button(/^Zoning/),
  'type a filter': async ({ panel }) =>
    panel.getByRole('textbox', { name: 'Filter findings' }).pressSequentially('check:ZON-03 "lone 29"', { delay: 60 }),
  'next of the filter': keys('F8', STEPS),
  'clear the filter': async ({ panel }) => panel.getByRole('textbox', { name: 'Filter findings' }).fill(''),
  'list by part': button('By part'),
  'next by part': keys('F8', STEPS),
  'list by check': button('By part'),
  'leave the finding': async ({ page }) => {
    await page.getByRole('application').focus();
    await page.keyboard.press('Escape');
  },
  'an edit': async ({ page }) => {
    await page.getByRole('searchbox', { name: 'Find in this design' }).fill('HBA 7');
    await page.getByRole('option', { name: 'HBA 7' }).first().click();
    await page.getByRole('application').focus();
    await page.keyboard.press('Delete');
    await page.waitForTimeout(4 * SETTLE_MS);
  },
  undo: async ({ page }) => {
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(6 * SETTLE_MS);
  },
};

/** Times the list of so many findings, the page drawn beside it. */
export async function findingList(browser, address, { parts: zones, profile, open, say }) {
  const id = await createDesign(address, { name: 'Lone zones', document: loneZones(zones) });
  const { page, cdp, errors } = await open(browser, address, id);
  await page
    .getByRole('tab', { name: /^Checks/ })
    .locator('[role=img]')
    .waitFor({ timeout: OPEN_MS });
  await page.waitForTimeout(3000);
  await askForFrames(page);
  const timed = await frameTimer(browser, page);
  const profiled = profile ? await profiler(cdp) : null;
  const at = { page, panel: page.getByRole('region', { name: 'Checks', exact: true }) };
  const rows = [];
  let over = 0;
  for (const [name, act] of Object.entries(DONE)) {
    const step = () =>
      timed(async () => {
        await act(at);
        await page.waitForTimeout(SETTLE_MS);
      });
    const { answer, profile: did } = profiled ? await profiled(step) : { answer: await step() };
    over += answer.busy > LONGEST_FRAME_MS ? 1 : 0;
    rows.push([name, answer.busy.toFixed(0), answer.clock.toFixed(0)]);
    if (did && answer.busy > LONGEST_FRAME_MS) for (const line of wordsOf(did, answer)) say(`${name}: ${line}`);
  }
  say(
    `${zones} findings in one list: the longest frame, ms of processor time of the page's main thread, and by the clock`,
  );
  say(tableOf([['what is done', 'longest frame', 'by the clock'], ...rows]));
  say(`over ${LONGEST_FRAME_MS} ms: ${over} of ${rows.length} (none: ${over ? 'MISSED' : 'holds'})`);
  for (const error of new Set(errors)) say(`exception: ${error}`);
}
