/** Random commands and gestures on one very large design, for minutes: exceptions, longest frame, heap. */
import { heapOf } from './browser.mjs';
import { GESTURES, VIEWS } from './gestures.mjs';
import { createDesign } from './server.mjs';

const LONGEST_GAP_MS = 250;
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
    for (const [id, [x, y]] of entries(document.layout))
      out.layout[`${id}.${n}`] = [x + (n % 4) * 7000, y + Math.floor(n / 4) * 7000];
  }
  const [first, workload] = Object.entries(document.workloads)[0] ?? [];
  out.workloads = first ? { [first]: { ...workload, on: workload.on.map((id) => `${id}.0`) } } : {};
  return out;
}

/** Longest time between two frames, as the page saw it, with the task that filled it. */
const watch = (page) =>
  page.evaluate(() => {
    window.__gaps = [];
    let last = performance.now();
    const step = () => {
      const now = performance.now();
      if (now - last > 50) window.__gaps.push(now - last);
      last = now;
      requestAnimationFrame(step);
    };
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

async function act(opened, until, random) {
  const slow = new Map();
  let count = 0;
  while (performance.now() < until) {
    const [name, run] = ACTIONS[Math.floor(random() * ACTIONS.length)];
    await run(opened, random);
    await sleep(150);
    count += 1;
    const gaps = await opened.page.evaluate(() => window.__gaps.splice(0));
    slow.set(name, Math.max(slow.get(name) ?? 0, ...gaps));
  }
  return { slow, count };
}

function judge({ slow, count, heap, errors, say }) {
  const worst = [...slow].sort((a, b) => b[1] - a[1]);
  const longest = worst[0]?.[1] ?? 0;
  const growth = heap[1] / heap[0] - 1;
  const word = (holds) => (holds ? 'holds' : 'MISSED');
  say(`${count} random commands and gestures`);
  say(`exceptions: ${errors.length} (none: ${word(errors.length === 0)})`);
  for (const error of new Set(errors)) say(`  ${error}`);
  say(`longest frame ${longest.toFixed(0)} ms (at most ${LONGEST_GAP_MS}: ${word(longest <= LONGEST_GAP_MS)})`);
  say(
    `  by command: ${worst
      .slice(0, 8)
      .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
      .join(', ')} ms`,
  );
  const sizes = heap.map((bytes) => `${(bytes / 1e6).toFixed(0)} MB`).join(' to ');
  say(`heap ${sizes}, ${(100 * growth).toFixed(1)}% (at most 10%: ${word(growth <= MOST_GROWTH)})`);
}

export async function soak(browser, address, { minutes, parts, machine, open, say }) {
  const { document } = await (await fetch(`${address}/api/reference-designs/${machine}`)).json();
  const { length } = Object.keys(document.components);
  const id = await createDesign(address, { name: 'Soak', document: multiplied(document, Math.ceil(parts / length)) });
  const opened = await open(browser, address, id);
  const { page, cdp, errors } = opened;
  say(`${(await page.evaluate(() => window.__bench.counts())).parts} parts drawn; soaking for ${minutes} minutes`);
  await page.waitForTimeout(5000);
  await page.mouse.click(700, 400);
  await watch(page);
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  // What is made once, such as the undo history's first steps, is not growth.
  await act(opened, performance.now() + Math.min(20_000, minutes * 15_000), random);
  const before = await heapOf(cdp);
  const { slow, count } = await act(opened, performance.now() + minutes * 60_000, random);
  await page.waitForTimeout(1000);
  judge({ slow, count, heap: [before, await heapOf(cdp)], errors, say });
}
