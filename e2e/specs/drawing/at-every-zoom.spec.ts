import { expect, type Page } from '@playwright/test';
import { beginFrom, beginWith } from '../../pages/begin';
import { Chrome } from '../../pages/chrome';
import { Hand } from '../../pages/drawing/hand';
import { Painted } from '../../pages/drawing/painted';
import { Tidying } from '../../pages/drawing/tidying';
import { test } from '../../pages/test';

/** What is drawn and read by hand, near and far, with both panels open. */

const zooms = [1, 0.1, 4] as const;
const SWITCH = { w: 688, h: 88 };
/** Smaller text is not written. */
const LEAST_TEXT_PX = 9;

const PARTS = {
  FAStT1: ['ibm-fastt600-turbo', 'storage_system', 60, 40],
  'Switch 1': ['ibm-2109-f32', 'switch', 100, 240],
  'Switch 2': ['ibm-2109-f32', 'switch', 100, 390],
  host1: ['ibm-7040-681', 'host', 460, 40],
} as const;

/** Two switches, one above the other, storage and a host without a port, at 100%. */
async function drawn(page: Page) {
  const studio = await beginWith(page, PARTS);
  const hand = new Hand(studio);
  const place = (name: keyof typeof PARTS) => PARTS[name].slice(2) as [x: number, y: number];
  await studio.select('FAStT1', 'Switch 1', 'Switch 2');
  // Zoomed to while the last is not taken yet, they would stand elsewhere, at 100% too.
  await hand.heading('3 parts selected');
  await studio.press('2');
  await hand.centredOn([424, 259]);
  await studio.press('Escape');
  await hand.heading('Nothing selected');
  return { studio, hand, tidying: new Tidying(studio), place };
}

test('near and far a cable lights what takes it, says why another part does not, and is laid', async ({ page }) => {
  const { studio, hand, place } = await drawn(page);
  const painted = new Painted(page);
  const [[x, y], [x2, y2], [hostX, hostY]] = [place('Switch 1'), place('Switch 2'), place('host1')];
  const [from, sibling] = [
    [x + SWITCH.w / 17, y + SWITCH.h],
    [x + (2 * SWITCH.w) / 17, y + SWITCH.h],
  ] as const;
  const to = [x2 + SWITCH.w / 17, y2] as const;

  for (const k of zooms) {
    await test.step(`${k * 100}%`, async () => {
      if (k !== 1) await hand.zoomTo(k, [from[0], (from[1] + to[1]) / 2]);
      if (k < 1) {
        await hand.click([x + SWITCH.w / 2, y + SWITCH.h / 2]);
        await hand.heading('Switch 1');
        const [right, middle] = await hand.at([x + SWITCH.w, y + SWITCH.h / 2]);
        await hand.pressAt([right + 13, middle]);
      } else await hand.pressAt(await hand.at(from));
      await hand.move(k > 1 ? sibling : [hostX + 60, hostY + 40]);
      await expect(hand.note).toHaveText(k > 1 ? /^A cable connects two parts\./ : 'host1 has no ports.');
      await expect(hand.note).toHaveAttribute('data-refused', 'true');
      if (k >= 1) {
        await expect.poll(async () => painted.isLit(...(await hand.at(to)))).toBe(true);
        expect(await painted.isLit(...(await hand.at(sibling)))).toBe(false);
      }
      await hand.move(to);
      await expect(hand.note).toHaveText(/^Cable from Switch 1, Port \d+ to Switch 2, Port 0$/);
      await page.mouse.up();
      await expect(hand.note).toHaveText(/^Cabled Switch 1, Port \d+ to Switch 2, Port 0\.$/);
      await hand.lastStep('Undo: Cable Switch 1 to Switch 2');
      await studio.undo();
    });
  }
});

test('near and far a part moves with all inside it, folds and opens', async ({ page }) => {
  const { studio, hand, place, tidying } = await drawn(page);
  const [x, y] = place('FAStT1');
  const header = [x + 150, y + 20] as const;
  const onController = [x + 60, y + 94] as const;
  for (const k of zooms) {
    await test.step(`${k * 100}%`, async () => {
      if (k !== 1) await hand.zoomTo(k, [x + 60, y + 20]);
      await hand.click(onController);
      await hand.heading('Controller A');
      const by = k > 1 ? ([16, 12] as const) : ([200, 80] as const);
      await page.keyboard.down('Alt');
      await hand.drag(header, [header[0] + by[0], header[1] + by[1]]);
      await page.keyboard.up('Alt');
      await studio.press('Escape');
      await hand.click([onController[0] + by[0], onController[1] + by[1]]);
      await hand.heading('Controller A');
      await hand.lastStep('Undo: Move FAStT1');
      await studio.undo();
      await expect.poll(async () => (await tidying.places()).FAStT1).toEqual([x, y]);

      await hand.click(header);
      await studio.press('[');
      await expect(page.getByText(/collapsed, 2 parts inside/)).toBeAttached();
      await hand.click(k < 1 ? [x + 50, y + 14] : onController);
      await hand.heading(k < 1 ? 'FAStT1' : 'Nothing selected');
      await hand.click([x + 50, y + 14]);
      await studio.press(']');
      await hand.click(onController);
      await hand.heading('Controller A');
    });
  }
});

test('a load is read as number, colour and reason near and far; a search jumps, a path dims the rest', async ({ page }) => {
  const painted = await new Painted(page).watch();
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const [hand, chrome] = [new Hand(studio), new Chrome(studio)];

  await test.step('a search brings the part to the middle of the view', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search commands, parts and pages' }).fill('hba 3.7');
    await page.getByRole('button', { name: /^HBA 3\.7/ }).first().click();
    await hand.heading('HBA 3.7');
    await studio.press('Escape');
    await hand.heading('Nothing selected');
    await page.mouse.click(...(await hand.middle()));
    await hand.heading('HBA 3.7');
    await painted.says('HBA 3.7', '83%', '163');
  });

  for (const percent of [10, 100, 400]) {
    await test.step(`at ${percent}% the pointer is told load, room and reason, and no word is too small`, async () => {
      await painted.forget();
      await chrome.zoomTo(percent);
      const [x, y] = await hand.middle();
      await page.mouse.move(x + 2, y, { steps: 2 });
      await expect(hand.card).toContainText('HBA 3.7');
      await expect(hand.card).toContainText(/160\s*MB\/s of 195\s*MB\/s/);
      await expect(hand.card).toContainText(/Headroom.*32\s*MB\/s, 17%/s);
      await expect(hand.card).toContainText('Tightest limit');
      const words = await painted.words();
      expect(Math.min(...words.map(({ px }) => px))).toBeGreaterThanOrEqual(LEAST_TEXT_PX);
    });
  }

  await test.step('its path stays bright and the next adapter does not', async () => {
    await studio.press('2');
    await painted.says('HBA 3.8');
    await painted.forget();
    await studio.press('p');
    await expect
      .poll(async () => (await painted.words()).filter(({ text }) => /^HBA 3\.[78]$/.test(text)).map(({ alpha }) => alpha))
      .toEqual(expect.arrayContaining([1, expect.closeTo(0.42)]));
    await page.keyboard.press('Escape');
  });

  await test.step('a drawer says what goes with it, and collapsed it sums its ports and says the worst load in it', async () => {
    await painted.forget();
    await studio.select('Drawer 2');
    await studio.press('Shift+F10');
    const remove = /^Remove Drawer 2 with 16 parts inside and 16 cables/;
    await expect(hand.menu.getByRole('menuitem', { name: remove })).toBeVisible();
    await page.keyboard.press('Escape');
    await studio.press('[');
    await studio.press('2');
    await painted.says('Drawer 2', '28 parts · 16 × FC 2G', '2,664', '100%', 'binds');
    await studio.undo();
  });

  await test.step('a change to several is one step', async () => {
    await studio.select('HBA 3.7', 'HBA 3.8');
    await studio.inspector.getByRole('tab', { name: 'Properties' }).click();
    const depth = studio.inspector.getByRole('textbox', { name: 'Queue depth' });
    await depth.fill('64');
    await depth.press('Enter');
    for (const name of ['HBA 3.7', 'HBA 3.8']) {
      await studio.select(name);
      await expect(depth).toHaveValue('64');
    }
    await studio.undo();
    await expect(depth).toHaveValue('');
    await studio.select('HBA 3.7');
    await expect(depth).toHaveValue('');
  });
});

test('what a box takes is spaced evenly in one step, and the numbers of ports stand where there is room', async ({
  page,
}) => {
  const painted = await new Painted(page).watch();
  const { studio, hand, place, tidying } = await drawn(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  const stood = await undo.boundingBox();
  await painted.says('0', '31');
  await hand.drag([20, 20], [830, 500]);
  await hand.heading('3 parts selected');
  const bar = page.getByRole('toolbar', { name: 'Selected parts' });
  await bar.getByRole('button', { name: 'Space evenly down' }).click();
  await hand.lastStep('Undo: Space evenly down');
  await studio.saved();
  expect(await undo.boundingBox(), 'no button goes away from the pointer when an edit is saved').toEqual(stood);
  const storage = 177;
  const [top, bottom] = [place('FAStT1')[1], place('Switch 2')[1]];
  const even = (top + storage + bottom - SWITCH.h) / 2;
  await expect.poll(async () => Math.abs(((await tidying.places())['Switch 1']?.[1] ?? 0) - even)).toBeLessThanOrEqual(4);
  expect(await tidying.places()).toMatchObject({ FAStT1: place('FAStT1'), 'Switch 2': place('Switch 2') });
  await studio.undo();
  await expect.poll(async () => (await tidying.places())['Switch 1']).toEqual(place('Switch 1'));
});
