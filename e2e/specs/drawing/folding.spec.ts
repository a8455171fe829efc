import { expect } from '@playwright/test';
import { beginBlank, beginFrom } from '../../pages/begin';
import { Folding } from '../../pages/drawing/folding';
import { test } from '../../pages/test';

test('collapses a drawer, says where its adapters are, and opens it again', async ({ page }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const folding = new Folding(studio);
  await studio.select('Drawer 2');
  await studio.press('[');
  await studio.select('HBA 2.3');
  await expect(folding.hiddenBy('Drawer 2')).toBeVisible();
  await studio.undo();
  await expect(folding.hiddenBy('Drawer 2')).toBeHidden();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(folding.hiddenBy('Drawer 2')).toBeVisible();
  await folding.open('Drawer 2');
  await expect(folding.hiddenBy('Drawer 2')).toBeHidden();
  await studio.select('Planar 0');
  await folding.menu('Collapse');
  await folding.menu(/^Expand$/);
  await expect(studio.sentence).toContainText(/18\s+to\s+20\s+likely/);
});

test('collapses by the mark in the header, with the view left where it is', async ({ page }) => {
  const studio = await beginFrom(page, 'Origin 350 with TP9500');
  const folding = new Folding(studio);
  const zoom = page.getByRole('button', { name: /zoom to 100/i });
  await expect(zoom).toBeVisible();
  const before = await zoom.textContent();
  await studio.select('HBA 1');
  await folding.clickMark(46, 100, 220);
  await expect(folding.hiddenBy('Origin 350')).toBeVisible();
  expect(await zoom.textContent()).toBe(before);
});

test('turns a count into parts in one step', async ({ page }) => {
  const studio = await beginBlank(page);
  const folding = new Folding(studio);
  await studio.add('pSeries 690');
  await folding.setCount(3);
  await folding.menu('Split into 3 parts');
  await expect(studio.inspector.getByRole('heading', { name: '3 parts selected' })).toBeVisible();
  await studio.undo();
  await page.getByRole('button', { name: 'Keep the list of parts open' }).click();
  await expect(page.getByRole('option', { name: /host/i })).toHaveCount(1);
});
