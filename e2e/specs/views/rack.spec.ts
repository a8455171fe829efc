import { expect } from '@playwright/test';
import { beginBlank, beginFrom } from '../../pages/begin';
import { test } from '../../pages/test';
import { Racks } from '../../pages/views/racks';

test('parts are mounted by hand, moved by keys, and may not overlap', async ({ page }) => {
  const studio = await beginBlank(page);
  await studio.add('FAStT600 Turbo');
  await studio.add('FAStT600 Turbo');
  const racks = await new Racks(studio).open();
  await racks.view.getByRole('button', { name: 'Add a rack' }).click();
  await expect(racks.rack('Rack 1')).toBeVisible();

  await racks.drag(racks.waiting.getByRole('option', { name: /FAStT1/ }), 'Rack 1', 5);
  await expect(racks.part('FAStT1', 'U5–7')).toBeVisible();
  await racks.drag(racks.waiting.getByRole('option', { name: /FAStT2/ }), 'Rack 1', 6);
  await expect(racks.view.getByRole('alert')).toContainText('FAStT1 stands in U5 to U7 of Rack 1');

  await racks.waiting.focus();
  await page.keyboard.press('Enter');
  await expect(racks.part('FAStT2', 'U1–3')).toBeVisible();
  await racks.rack('Rack 1').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(racks.part('FAStT2', 'U2–4')).toBeVisible();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(racks.part('FAStT2', 'U8–10')).toBeVisible();

  await page.keyboard.press('Delete');
  await expect(racks.waiting.getByRole('option', { name: /FAStT2/ })).toBeVisible();
  await studio.undo();
  await expect(racks.part('FAStT2', 'U8–10')).toBeVisible();
});

test('the p690 fills nine racks in one step, and says whose height nobody knows', async ({ page }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const racks = await new Racks(studio).open();
  await expect(racks.view.getByRole('heading', { name: 'Height unknown: 8 parts' })).toBeVisible();
  await racks.view.getByRole('button', { name: 'Mount all 119' }).click();
  await expect(racks.view.getByRole('region', { name: /^Rack 9, / })).toBeVisible();
  await expect(racks.part('Drawer 1', 'U1–4')).toBeVisible();
  await expect(racks.view.getByText('Every part of known height is mounted.')).toBeVisible();
  await studio.undo();
  await expect(racks.view.getByRole('button', { name: 'Mount all 119' })).toBeVisible();
  await expect(racks.view.getByRole('region', { name: /^Rack 1, / })).toHaveCount(0);
});
