import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { beginBlank, beginFrom } from '../../pages/begin';
import { Hand } from '../../pages/drawing/hand';
import { test } from '../../pages/test';

/** Upper left corners, at 100% on a blank canvas. */
const STORAGE = [60, 60] as const;
const SWITCH = [100, 330] as const;
const ON_STORAGE = [200, 228] as const;
const ON_SWITCH = [200, 342] as const;
const SWITCH_RIGHT = [784, 374] as const;

/** A storage system above a switch, with both panels open. */
async function drawn(page: Page): Promise<Hand> {
  const studio = await beginBlank(page);
  await studio.drop('FAStT600 Turbo', ...STORAGE);
  await studio.drop('2109-F32 switch', ...SWITCH);
  await studio.saved();
  return new Hand(studio);
}

test('a cable goes from a port at 100%, past the edge at 400% and from a part at 10%', async ({ page }) => {
  const hand = await drawn(page);
  const { studio } = hand;
  const port = await studio.findPort([60, 80], [60, 220]);

  await test.step('100%: a port draws it in and says so; Escape gives up', async () => {
    await hand.pressAt(port);
    await hand.move([SWITCH[0] + 44, SWITCH[1] - 16]);
    await expect(hand.note).toHaveText(/^Cable from FAStT1 Controller A, Host 1 to Switch 1, Port \d+$/);
    await page.keyboard.press('Escape');
    await expect(hand.note).toBeHidden();
    await page.mouse.up();
    await hand.pressAt(port);
    await hand.move([SWITCH[0] + 44, SWITCH[1] - 16]);
    await page.mouse.up();
    await expect(hand.note).toHaveText(/^Cabled FAStT1 Controller A, Host 1 to Switch 1, Port \d+\.$/);
    await studio.undo();
  });

  await test.step('100%: a port that may not meet says why before the button is let go', async () => {
    const other = await studio.findPort([60, 220], [60, 80]);
    await hand.pressAt(port);
    await page.mouse.move(...other, { steps: 4 });
    await expect(hand.note).toHaveAttribute('data-refused', 'true');
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });

  await test.step('400%: the drawing goes on under the pointer at the edge', async () => {
    await hand.zoomTo(4, [68, 134]);
    await hand.pressAt(await studio.findPort(await hand.canvasAt([68, 126]), await hand.canvasAt([68, 142])));
    await hand.moveToLowerEdge(18);
    await hand.noteSays(/to Switch 1, Port/);
    await page.mouse.up();
    await expect(hand.note).toContainText('to Switch 1, Port');
    await studio.undo();
  });
});

test('at 10% a cable goes from the handle of a part to another part, and by keys alone', async ({ page }) => {
  const hand = await drawn(page);
  const { studio } = hand;
  await hand.zoomTo(0.1, [300, 250]);
  await hand.click(ON_SWITCH);
  await hand.heading('Switch 1');
  const [x, y] = await hand.at(SWITCH_RIGHT);
  await hand.pressAt([x + 13, y]);
  await hand.move(ON_STORAGE);
  await expect(hand.note).toHaveText(/^Cable from Switch 1, Port 0 to FAStT1 Controller A, Host 1$/);
  await page.mouse.up();
  await expect.poll(() => studio.cables()).toEqual([expect.stringMatching(/^to Controller A/)]);

  await studio.press('c');
  await expect(hand.note).toContainText('Choose a highlighted port');
  await page.keyboard.press('Tab');
  await expect(hand.note).toHaveText(/^Cable from Switch 1, Port 1 to FAStT1 Controller [AB], Host \d$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => studio.cables()).toHaveLength(2);
});

test('menu, name, alignment and guides are one step each, by mouse and by keys', async ({ page }) => {
  const hand = await drawn(page);
  const { studio } = hand;

  await hand.click(ON_STORAGE, { button: 'right' });
  await expect(hand.menu.getByRole('menuitem', { name: /^Remove FAStT1/ })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('[role="menu"]').analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(hand.menu).toBeHidden();
  await hand.heading('FAStT1');

  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'New name' }).fill('<b>Left</b>');
  await page.keyboard.press('Enter');
  await hand.heading('<b>Left</b>');

  // A guide takes the last pixels to the edge of the storage system above.
  await hand.drag(ON_SWITCH, [ON_SWITCH[0] - 37, ON_SWITCH[1]]);
  await hand.lastStep('Undo: Move Switch 1');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Alt+a');
  await hand.lastStep('Undo: Move Switch 1');
  const bar = page.getByRole('toolbar', { name: 'Selected parts' });
  await bar.getByRole('button', { name: 'Align right edges' }).click();
  await hand.lastStep('Undo: Align right');

  await studio.press('Shift+F10');
  await hand.menu.getByRole('menuitem', { name: 'Pin in place' }).click();
  await hand.lastStep('Undo: Pin 2 parts');
  await hand.click([600, 560], { button: 'right' });
  await hand.menu.getByRole('menuitem', { name: /Select everything/ }).click();
  await studio.press('ContextMenu');
  await hand.menu.getByRole('menuitem', { name: /^Remove 2 parts/ }).click();
  await hand.lastStep('Undo: Remove 2 parts');
});

test('where the pointer rests, load, room and reason are told of parts and cables', async ({ page }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const hand = new Hand(studio);
  await studio.select('HBA 1.6');
  await studio.press('2');
  const [x, y] = await hand.middle();
  await page.mouse.move(x - 20, y, { steps: 3 });
  await expect(hand.card).toContainText('FC 6239 2 Gb HBA, in PHB2, Planar 0');
  await expect(hand.card).toContainText(/160\s*MB\/s of 195\s*MB\/s/);
  await expect(hand.card).toContainText(/32\s*MB\/s, 17%/);
  await page.mouse.move(x + 103, y, { steps: 20 });
  await expect(hand.card).toContainText(/HBA 1\.6, .* to sw1/);
  await expect(hand.card).toContainText('Runs at 2 Gb/s');
  await page.mouse.down();
  await expect(hand.card).toBeHidden();
  await page.mouse.up();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('one finger pans, a tap selects, a long press opens the menu or drags, and a lost finger does nothing', async ({
    page,
  }) => {
    const hand = await drawn(page);
    const finger = await hand.finger();
    await finger.down(ON_SWITCH);
    await finger.up();
    await hand.heading('Switch 1');

    await finger.down(ON_STORAGE);
    await expect(hand.note).toContainText('release for the menu');
    await finger.up();
    await expect(hand.menu.getByRole('menuitem', { name: /^Remove FAStT1/ })).toBeVisible();
    await page.keyboard.press('Escape');

    await finger.down(ON_SWITCH);
    await expect(hand.note).toContainText('Drag to move');
    await finger.move([ON_SWITCH[0] + 60, ON_SWITCH[1] + 80]);
    await finger.cancel();
    await hand.lastStep('Undo: Add Switch 1');

    await finger.down(ON_SWITCH);
    await expect(hand.note).toContainText('Drag to move');
    await finger.move([ON_SWITCH[0] + 60, ON_SWITCH[1] + 40]);
    await finger.up();
    await hand.lastStep('Undo: Move Switch 1');

    await finger.down([600, 520]);
    await finger.move([700, 480]);
    await finger.up();
    await hand.studio.canvas.click({ position: { x: ON_STORAGE[0] + 100, y: ON_STORAGE[1] - 40 } });
    await hand.heading('FAStT1');
  });

  test('two fingers zoom where they are and pan together, and nothing is moved', async ({ page }) => {
    const hand = await drawn(page);
    const finger = await hand.finger();
    const { canvas } = hand.studio;

    await test.step('twice as far apart is 200%, and what is between them stays', async () => {
      await finger.down([300, 500], [400, 500]);
      for (const apart of [60, 80, 100]) await finger.move([350 - apart, 500], [350 + apart, 500]);
      await finger.up();
      await expect(hand.percent).toHaveText('200%');
      await canvas.click({ position: { x: 210, y: 184 } });
      await hand.heading('Switch 1');
    });

    await test.step('side by side they take the drawing along', async () => {
      await finger.down([300, 500], [400, 500]);
      for (const y of [520, 540, 560]) await finger.move([300, y], [400, y]);
      await finger.up();
      await expect(hand.percent).toHaveText('200%');
      await canvas.click({ position: { x: 210, y: 195 } });
      await hand.heading('Nothing selected');
      await canvas.click({ position: { x: 210, y: 244 } });
      await hand.heading('Switch 1');
    });
    await expect(hand.menu).toBeHidden();
    await hand.lastStep('Undo: Add Switch 1');
  });
});
