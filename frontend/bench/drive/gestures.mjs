/** Real mouse and wheel events whether or not the page keeps up, as a hand would. */

const WHEEL_MS = 1000 / 60;
/** As mice report. At the screen's own rate some frames would have two moves and the next none, and count as missed. */
const MOUSE_MS = 1000 / 125;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const mark = (page, name) => page.evaluate((it) => performance.mark(it), name);

/** Sends what `event(t, tick)` gives, tick by tick, between two marks. Does not wait for the page, but never runs far ahead. */
async function play({ page, cdp }, ms, event, every = WHEEL_MS) {
  await mark(page, 'bench-start');
  const began = performance.now();
  let open = 0;
  for (let tick = 0; tick * every < ms; tick++) {
    const wait = began + tick * every - performance.now();
    if (wait > 0) await sleep(wait);
    if (open > 8) continue;
    open += 1;
    const sent = cdp.send('Input.dispatchMouseEvent', event((tick * every) / ms, tick));
    void sent
      .catch(() => {})
      .finally(() => {
        open -= 1;
      });
  }
  await Promise.race([
    sleep(2000),
    (async () => {
      while (open > 0) await sleep(5);
    })(),
  ]);
  await mark(page, 'bench-end');
}

const wheel = (x, y, deltaX, deltaY, modifiers = 0) => ({ type: 'mouseWheel', x, y, deltaX, deltaY, modifiers });
const CTRL = 2;

/** To and fro, so that the view ends where it began. */
const sway = (t, turns) => Math.sign(Math.cos(2 * Math.PI * turns * t) || 1);

const panBy = (opened, ms, at) => play(opened, ms, (t) => wheel(at.x, at.y, 14 * sway(t, 2), 9 * sway(t, 3)));

async function dragFrom(opened, ms, from, path) {
  const { cdp } = opened;
  const event = (type, x, y, buttons) => ({ type, x, y, button: 'left', buttons, clickCount: 1 });
  await cdp.send('Input.dispatchMouseEvent', event('mouseMoved', from.x, from.y, 0));
  await cdp.send('Input.dispatchMouseEvent', event('mousePressed', from.x, from.y, 1));
  const move = (t) => {
    const [x, y] = path(t);
    return event('mouseMoved', x, y, 1);
  };
  await play(opened, ms, move, MOUSE_MS);
  const [x, y] = path(1);
  await cdp.send('Input.dispatchMouseEvent', event('mouseReleased', x, y, 0));
}

const CENTRE = { x: 720, y: 420 };

/** 1:1 with a part in the middle, and all views between it and the whole. */
export const VIEWS = {
  near: (page) =>
    page.evaluate(() => {
      const bench = window.__bench;
      const middle = Math.floor(bench.counts().parts / 2);
      const at = bench.nodeRect(middle - (middle % 20));
      const { x, y, k } = bench.getView();
      const [wx, wy] = [(at.x - x) / k, (at.y - y) / k];
      bench.setView({ k: 1, x: 720 - wx, y: 420 - wy });
    }),
  mid: (page) =>
    page.evaluate(() => {
      const bench = window.__bench;
      const { x, y, k } = bench.getView();
      const [wx, wy] = [(720 - x) / k, (420 - y) / k];
      bench.setView({ k: 0.3, x: 720 - wx * 0.3, y: 420 - wy * 0.3 });
    }),
  fit: (page) => page.evaluate(() => window.__bench.fitView()),
};

/** A hub near the middle, in client pixels. */
const hubAt = (page) =>
  page.evaluate(() => {
    const bench = window.__bench;
    const middle = Math.floor(bench.counts().parts / 2);
    const { x, y, w, h } = bench.nodeRect(middle - (middle % 20));
    return { x: x + w * 0.35, y: y + h * 0.5 };
  });

async function dragHub(opened, ms) {
  const hub = await hubAt(opened.page);
  await dragFrom(opened, ms, hub, (t) => [hub.x + 160 * Math.sin(6 * t), hub.y + 90 * Math.sin(9 * t)]);
}

async function boxSelect(opened, ms) {
  const from = await opened.page.evaluate(() => window.__bench.emptyPoint());
  if (!from) throw new Error('no empty point in sight');
  const far = [Math.min(1300, from.x + 900), Math.min(760, from.y + 600)];
  await dragFrom(opened, ms, from, (t) => [from.x + (far[0] - from.x) * t, from.y + (far[1] - from.y) * t]);
}

/** Name, view to start from, and what the hand does for so many ms. */
export const GESTURES = [
  { name: 'pan 1:1', view: 'near', run: (opened, ms) => panBy(opened, ms, CENTRE) },
  { name: 'pan 30%', view: 'mid', run: (opened, ms) => panBy(opened, ms, CENTRE) },
  { name: 'pan fit', view: 'fit', run: (opened, ms) => panBy(opened, ms, CENTRE) },
  {
    name: 'zoom',
    view: 'fit',
    run: (opened, ms) => play(opened, ms, (t) => wheel(CENTRE.x, CENTRE.y, 0, t < 0.5 ? -6 : 6, CTRL)),
  },
  { name: 'drag', view: 'near', run: dragHub },
  { name: 'box', view: 'mid', run: boxSelect },
];
