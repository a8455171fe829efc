/** Random commands and gestures on one very large design, for minutes: exceptions, longest frame, heap. */
import { heapOf } from './browser.mjs';
import { frameTimer } from './frameTime.mjs';
import { GESTURES, VIEWS } from './gestures.mjs';
import { profiler, wordsOf } from './profile.mjs';
import { createDesign } from './server.mjs';

const LONGEST_FRAME_MS = 100;
/** Steps with a longer frame are named one by one. */
const SLOW_MS = 100;
const MOST_GROWTH = 0.1;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A document with the reference design so many times, side by side, each with ids of its own. */
function multiplied(document, times) {
  const own = new Set(Object.keys(document.components));
  const out = { ...document, components: {}, cables: {}, zones: {}, layout: {}, drawing: {} };
  for (let n = 0; n < times; n++) {
    const renamed = (value) => {
      if (typeof value === 'string') {
        const [base, ...rest] = value.split('/');
        return own.has(base) ? [`${base}.${n}`, ...rest].join('/') : value;
      }
      if (Array.isArray(value)) return value.map(renamed);
      return value;
    };
    const entries = (table) => Object.entries(table ?? {});
    for (const [id, part] of entries(document.components)) {
      const fields = Object.entries(part).map(([key, value]) => [
        key,
        key === 'name' || key === 'part' ? value : renamed(value),
      ]);
      out.components[`${id}.${n}`] = Object.fromEntries(fields.filter(([key]) => !key.endsWith('wwpn')));
    }
    for (const [id, cable] of entries(document.cables)) {
      out.cables[`${id}.${n}`] = {
        ...cable,
        from: [renamed(cable.from[0]), cable.from[1]],
        to: [renamed(cable.to[0]), cable.to[1]],
      };
    }
    for (const [id, zone] of entries(document.zones)) {
      const members = zone.members.map(([part, port]) => [renamed(part), port]);
      out.zones[`${id}.${n}`] = { ...zone, name: `${zone.name}_${n}`, members };
    }
    for (const [id, [x, y]] of entries(document.layout))
      out.layout[`${id}.${n}`] = [x + (n % 4) * 7000, y + Math.floor(n / 4) * 7000];
  }
  const [first, workload] = Object.entries(document.workloads)[0] ?? [];
  out.workloads = first ? { [first]: { ...workload, on: workload.on.map((id) => `${id}.0`) } } : {};
  return out;
}

/** Has the page ask for every animation frame, so that the trace has them all. */
export const askForFrames = (page) =>
  page.evaluate(() => {
    const step = () => requestAnimationFrame(step);
    step();
  });

const press =
  (key, times = 1) =>
  async ({ page }) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };

async function clickPart({ page }, random) {
  const at = await page.evaluate((share) => {
    const bench = window.__bench;
    const { parts } = bench.counts();
    for (let tries = 0; tries < 50; tries++) {
      const rect = bench.nodeRect(Math.floor(((share * 7919 + tries * 0.0137) % 1) * parts));
      if (!rect) continue;
      const [x, y] = [rect.x + rect.w / 2, rect.y + rect.h / 2];
      if (document.elementFromPoint(x, y)?.closest('[role="application"]')) return { x, y };
    }
    return null;
  }, random());
  if (at) await page.mouse.click(at.x, at.y);
}

async function dragSomething({ page }) {
  await page.mouse.move(700, 400);
  await page.mouse.down();
  await page.mouse.move(760, 430, { steps: 8 });
  await page.mouse.up();
}

const gesture = (name) => (opened) => GESTURES.find((it) => it.name === name).run(opened, 700);
const view =
  (name) =>
  ({ page }) =>
    VIEWS[name](page);

const ACTIONS = [
  ['click a part', clickPart],
  ['drag', dragSomething],
  ['nudge', press('Shift+ArrowRight', 3)],
  ['walk', press('ArrowDown', 3)],
  ['delete', press('Delete')],
  ['duplicate', press('Control+d')],
  ['copy', press('Control+c')],
  ['paste', press('Control+v')],
  ['undo', press('Control+z')],
  ['undo', press('Control+z', 2)],
  ['redo', press('Control+Shift+z')],
  ['pan', gesture('pan 30%')],
  ['zoom', gesture('zoom')],
  ['near', view('near')],
  ['fit', view('fit')],
  ['escape', press('Escape')],
];

/** Acts at random until then; answers every step with its longest frame, with what that did if it is profiled. */
async function act(opened, { timed, profiled }, until, random) {
  const steps = [];
  while (performance.now() < until) {
    const [name, run] = ACTIONS[Math.floor(random() * ACTIONS.length)];
    const step = () =>
      timed(async () => {
        await run(opened, random);
        await sleep(150);
      });
    const { answer, profile } = profiled ? await profiled(step) : { answer: await step() };
    const did = profile && answer.busy > LONGEST_FRAME_MS ? wordsOf(profile, answer) : [];
    steps.push({ name, did, ...answer });
  }
  return steps;
}

/** The longest frame of each command, longest first. */
function byCommand(steps) {
  const worst = new Map();
  for (const step of steps) if (!(worst.get(step.name)?.busy >= step.busy)) worst.set(step.name, step);
  return [...worst.values()].sort((a, b) => b.busy - a.busy);
}

const milliseconds = ({ name, busy, clock }) => `${name} ${busy.toFixed(0)} (${clock.toFixed(0)})`;

/** `heap` in bytes and `parts` drawn, before and after. */
function judge({ steps, heap, parts, errors, say }) {
  const worst = byCommand(steps);
  const longest = worst[0]?.busy ?? 0;
  const growth = heap[1] / heap[0] - 1;
  const word = (holds) => (holds ? 'holds' : 'MISSED');
  say(`${steps.length} random commands and gestures`);
  say(`exceptions: ${errors.length} (none: ${word(errors.length === 0)})`);
  for (const error of new Set(errors)) say(`  ${error}`);
  say("frames: processor time of the page's main thread, ms (by the clock, with what else the machine does)");
  say(`longest frame ${longest.toFixed(0)} ms (at most ${LONGEST_FRAME_MS}: ${word(longest <= LONGEST_FRAME_MS)})`);
  say(`  by command: ${worst.map(milliseconds).join(', ')}`);
  for (const [at, step] of steps.entries()) {
    if (step.busy > SLOW_MS) say(`  step ${at + 1}: ${milliseconds(step)}`);
    for (const line of step.did) say(`    ${line}`);
  }
  const sizes = heap.map((bytes) => `${(bytes / 1e6).toFixed(0)} MB`).join(' to ');
  const percent = (share) => `${(100 * share).toFixed(1)}%`;
  say(`parts drawn ${parts.join(' to ')}, ${percent(parts[1] / parts[0] - 1)}`);
  say(`heap ${sizes}, ${percent(growth)} (at most 10%: ${word(growth <= MOST_GROWTH)})`);
}

/** The reference design so often that it has at least so many parts. */
export async function largeDocument(address, machine, parts) {
  // Making copies may take longer than the server keeps a connection open.
  const headers = { connection: 'close' };
  const { document } = await (await fetch(`${address}/api/reference-designs/${machine}`, { headers })).json();
  return multiplied(document, Math.ceil(parts / Object.keys(document.components).length));
}

export async function soak(browser, address, { parts, machine, open, ...how }) {
  const id = await createDesign(address, { name: 'Soak', document: await largeDocument(address, machine, parts) });
  await soakOn(await open(browser, address, id), { browser, ...how });
}

/** The same with a design that is open. */
export async function soakOn(opened, { browser, minutes, profile, say }) {
  const { page, cdp, errors } = opened;
  const drawn = async () => (await page.evaluate(() => window.__bench.counts())).parts;
  say(`${await drawn()} parts drawn; soaking for ${minutes} minutes`);
  await page.waitForTimeout(5000);
  await page.mouse.click(700, 400);
  await askForFrames(page);
  const tools = { timed: await frameTimer(browser, page), profiled: profile ? await profiler(cdp) : null };
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // What is made once, such as the undo history's first steps, is not growth.
  await act(opened, tools, performance.now() + Math.min(20_000, minutes * 15_000), random);
  const before = [await heapOf(cdp), await drawn()];
  const steps = await act(opened, tools, performance.now() + minutes * 60_000, random);
  await page.waitForTimeout(1000);
  const after = [await heapOf(cdp), await drawn()];
  judge({ steps, heap: [before[0], after[0]], parts: [before[1], after[1]], errors, say });
}
