/** What a user does to one thing of a very large design, or looks for in all of it. */

const press = (key) => (page) => page.keyboard.press(key);
const UNDO = press('Control+z');
const REDO = press('Control+Shift+z');

/** Of the parts that are drawn last, among which are those of a host. */
const LOOKED_AT = 1000;
const HEADER_PX = 8;
const DRAG_PX = 40;

/** Shows the frame with most in it whole, and answers where its header is. */
const showFrame = (page) =>
  page.evaluate((most) => {
    const bench = window.__bench;
    let [low, high] = [0, 1_000_000];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (bench.nodeRect(middle) === null) high = middle;
      else low = middle + 1;
    }
    let largest = null;
    for (let i = Math.max(0, low - most); i < low; i++) {
      const rect = bench.nodeRect(i);
      if (largest === null || rect.w * rect.h > largest.w * largest.h) largest = { ...rect, i };
    }
    const { x, y, k } = bench.getView();
    const area = document.querySelector('[role="application"]').getBoundingClientRect();
    const [wx, wy] = [(largest.x - area.left - x) / k, (largest.y - area.top - y) / k];
    const scale = Math.min(1, (700 * k) / largest.w, (400 * k) / largest.h);
    bench.setView({ k: scale, x: 100 - wx * scale, y: 100 - wy * scale });
    return bench.nodeRect(largest.i);
  }, LOOKED_AT);

async function headerOf(page) {
  const { x, y, w } = await showFrame(page);
  return [x + w / 2, y + HEADER_PX];
}

async function chooseFrame(page) {
  await page.mouse.click(...(await headerOf(page)));
}

async function dragFrame(page) {
  const [x, y] = await headerOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + DRAG_PX, y + DRAG_PX, { steps: 8 });
  await page.mouse.up();
}

/** From one corner of the surface to the other, with everything in sight. */
async function boxSelect(page) {
  await page.evaluate(() => window.__bench.fitView());
  const { x, y, width, height } = await page.getByRole('application').boundingBox();
  await page.mouse.move(x + 4, y + 4);
  await page.mouse.down();
  await page.mouse.move(x + width - 4, y + height - 4, { steps: 10 });
  await page.mouse.up();
}

const show = (view) => (page) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: view }).click();
const filterBy = (text) => async (page) => {
  await page.keyboard.press('Control+f');
  await page.keyboard.type(text, { delay: 60 });
};
async function backToCanvas(page) {
  await page.keyboard.press('Escape');
  await page.getByRole('application').focus();
}
async function inner(page) {
  await chooseFrame(page);
  await page.keyboard.press('Control+ArrowDown');
}

/** Groups of steps that leave the design as it was. */
export const SINGLES = {
  frame: [
    ['choose', chooseFrame],
    ['nudge', press('Shift+ArrowRight')],
    ['undo', UNDO],
    ['redo', REDO],
    ['undo', UNDO],
    ['delete', press('Delete')],
    ['undo', UNDO],
    ['redo', REDO],
    ['undo', UNDO],
  ],
  drag: [
    ['drag a frame', dragFrame],
    ['undo', UNDO],
  ],
  drawer: [
    ['choose', inner],
    ['duplicate', press('Control+d')],
    ['undo', UNDO],
    ['redo', REDO],
    ['undo', UNDO],
  ],
  box: [
    ['box-select all', boxSelect],
    ['select nothing', backToCanvas],
  ],
  filter: [
    ['filter', filterBy('kind:hba')],
    ['next match', press('Enter')],
    ['end', backToCanvas],
    ['close', press('Escape')],
  ],
  outline: [
    ['outline', show('Outline')],
    ['canvas', show('Canvas')],
  ],
  trace: [
    ['choose', inner],
    ['trace', press('p')],
    ['end', backToCanvas],
  ],
};
