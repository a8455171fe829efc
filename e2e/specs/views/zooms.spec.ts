import { expect } from '@playwright/test';
import { beginFrom } from '../../pages/begin';
import { Chrome } from '../../pages/chrome';
import { Gallery } from '../../pages/gallery';
import { test } from '../../pages/test';
import { viewNames, Views } from '../../pages/views/views';

const designs = [
  ['p690 GPFS benchmark', 'Drawer 4'],
  ['FlashSystem on two 64G fabrics', 'Host 5'],
] as const;

test('a deleted design takes its notice along when another is begun', async ({ page }) => {
  const gallery = new Gallery(page);
  const name = 'Notice that must go';
  await (await (await gallery.open()).startBlank()).rename(name);
  await page.getByRole('status', { name: 'Save state' }).getByText(/^saved/i).first().waitFor();
  await gallery.open();
  await gallery.design(name).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText(`“${name}” was deleted.`)).toBeVisible();
  await gallery.startBlank();
  await expect(page.getByText(/was deleted/)).toHaveCount(0);
});

test('what stands on the first page does not jump away from a press when its cards arrive', async ({ page }) => {
  let list = () => {};
  const listed = new Promise<void>((resolve) => {
    list = resolve;
  });
  await page.route('**/api/designs', async (route) => {
    await listed;
    await route.continue();
  });
  const arrived = page.waitForResponse('**/api/reference-designs');
  const gallery = await new Gallery(page).open();
  const mine = page.getByRole('region', { name: 'My designs' });
  await expect(mine).toBeVisible();
  const before = await mine.boundingBox();
  // A blank canvas, an import and one's own designs come before the reference designs.
  expect(before?.y).toBeLessThan(450);
  await expect(page.getByRole('button', { name: /Blank canvas/ })).toBeInViewport();
  await (await arrived).finished();
  await expect(gallery.reference('p690 GPFS benchmark'), 'one’s own designs would move it').toHaveCount(0);
  list();
  await expect(gallery.reference('p690 GPFS benchmark')).toBeVisible();
  expect((await mine.boundingBox())?.y).toBe(before?.y);
});

for (const [design, part] of designs) {
  test(`nothing covers anything else in ${design}, at any zoom and in any view`, async ({ page }) => {
    const studio = await beginFrom(page, design);
    const chrome = new Chrome(studio);
    const pieces = chrome.pieces();
    await studio.select(part);
    await page.keyboard.press('Control+f');
    await expect(chrome.filter).toBeVisible();

    for (const percent of [10, 100, 400]) {
      await test.step(`at ${percent}% a click selects and a double click goes in`, async () => {
        await studio.select(part);
        await studio.press('2');
        await chrome.zoomTo(percent);
        expect(await chrome.overlaps(pieces)).toEqual([]);
        await studio.press('Escape');
        const nothing = studio.inspector.getByRole('heading', { name: 'Nothing selected' });
        await expect(nothing).toBeVisible();
        await chrome.pressMiddle(1);
        await expect(nothing).toHaveCount(0);
        const before = (await chrome.zoom.textContent()) ?? '';
        await chrome.pressMiddle(2);
        await expect(chrome.zoom).not.toHaveText(before);
      });
    }

    await test.step('no text is cut without saying itself whole, and the filter covers no view', async () => {
      for (const view of viewNames) {
        await new Views(page).show(view);
        expect(await chrome.cutTexts(), view).toEqual([]);
      }
      await new Views(page).show('I/O path');
      await page.keyboard.press('Control+f');
      await expect(chrome.filter).toBeVisible();
      await expect(chrome.unit).toBeVisible();
      expect(await chrome.overlaps({ filter: chrome.filter, unit: chrome.unit })).toEqual([]);
    });
  });
}
