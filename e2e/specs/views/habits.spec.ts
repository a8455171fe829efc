import { expect } from '@playwright/test';
import { beginBlank, beginFrom } from '../../pages/begin';
import { Hand } from '../../pages/drawing/hand';
import { test } from '../../pages/test';
import { Views } from '../../pages/views/views';

test('first steps are shown until they are done, or sent away for good', async ({ page }) => {
  const studio = await beginBlank(page);
  const steps = page.getByRole('main').getByRole('listitem').filter({ hasText: 'HBA in a slot' });
  const next = page.getByRole('note', { name: 'Next step' });
  await expect(steps).toBeVisible();
  await expect(next).toHaveCount(0);

  await studio.add('pSeries 690');
  await expect(steps).toHaveCount(0);
  await expect(next).toContainText('Put an HBA into a slot of the host');
  await studio.add('7040-61D I/O drawer');
  await studio.add('FC 6239 2 Gb HBA');
  await expect(next).toContainText('Place a storage system');
  await studio.undo();
  await expect(next).toContainText('Put an HBA into a slot of the host');
  await studio.add('Workload');
  await expect(next).toHaveCount(0);
  await studio.undo();

  await next.getByRole('button', { name: 'Hide the next steps' }).click();
  await expect(next).toHaveCount(0);
  await studio.saved();
  await page.reload();
  await studio.ready();
  await expect(studio.inspector).toBeVisible();
  await expect(next).toHaveCount(0);
});

test('the minimap leads anywhere, who wants no motion gets none, and the theme and the view that were chosen stay', async ({ page }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const hand = new Hand(studio);
  const map = page.getByRole('img', { name: 'Minimap' });
  await studio.press('1');
  await expect(map).toBeHidden();
  await studio.select('p690');
  await hand.zoomIn();
  await expect(map).toBeVisible();
  const seen = map.locator('div');
  const before = await seen.boundingBox();
  const box = await map.boundingBox();
  if (!before || !box) throw new Error('the minimap shows nothing');
  await page.mouse.move(box.x + box.width - 12, box.y + box.height - 16);
  await page.mouse.down();
  await expect.poll(async () => (await seen.boundingBox())?.x ?? 0).toBeGreaterThan(before.x + 20);
  const there = (await seen.boundingBox())?.x ?? 0;
  await page.mouse.move(box.x + 24, box.y + box.height - 16, { steps: 3 });
  await expect.poll(async () => (await seen.boundingBox())?.x ?? 0).toBeLessThan(there - 20);
  await page.mouse.up();
  await expect(hand.percent).toHaveText('400%');
  await expect(studio.inspector.getByRole('heading', { name: 'p690', exact: true })).toBeVisible();

  /** What the zoom read on the way from far in to everything. */
  const zooms = async () => {
    await hand.zoomIn();
    const said = await hand.percent.evaluateHandle((label) => {
      const seen: (string | null)[] = [];
      new MutationObserver(() => seen.push(label.textContent)).observe(label, { characterData: true, subtree: true });
      return seen;
    });
    await studio.press('1');
    await expect(hand.percent).not.toHaveText('400%');
    await hand.frames(30);
    return said.evaluate((seen) => seen.length);
  };
  expect(await zooms()).toBe(1);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // A frame each 16 ms of the page's own time: a busy machine draws only some of those that a motion has.
  await page.clock.install();
  expect(await zooms()).toBeGreaterThan(2);
  await page.clock.resume();

  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const views = new Views(page);
  await views.show('Fabric');
  await views.show('Outline');
  await page.reload();
  await views.isShown('Outline');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.goBack();
  await views.isShown('Fabric');
  await page.goBack();
  await studio.ready();
  await views.isShown('Canvas');
});

test('who has left the drawing is led back to it', async ({ page }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const back = page.getByRole('button', { name: 'Back to the drawing' });
  await studio.press('1');
  await expect(back).toHaveCount(0);
  await studio.canvas.hover();
  await page.mouse.wheel(0, 5000);
  await expect(back).toBeVisible();
  await back.click();
  await expect(back).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Minimap' })).toBeHidden();
  await expect(studio.canvas).toBeFocused();
});
