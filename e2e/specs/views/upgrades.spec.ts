import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginFrom } from '../../pages/begin';
import { test } from '../../pages/test';
import { Upgrades } from '../../pages/views/upgrades';

const title = 'Origin 300 with TP9500';

test('one finds what gains most for the money, applies it in one step, and takes it back', async ({ page }) => {
  test.setTimeout(360_000);
  const studio = await beginFrom(page, title);
  const upgrades = await new Upgrades(studio).show();
  await expect(upgrades.panel).toContainText('Nothing changes until you apply one.');
  await upgrades.find('Find upgrades');
  const best = upgrades.priced.getByRole('row').nth(1);
  await expect(best).toContainText('in place of Origin 300');
  await expect(best).toContainText('Bus 0 is full at 1,024 MB/s');
  await expect(best).toContainText('Buy 1 ×');
  expect(await seriousInBoth(page)).toEqual([]);

  await best.getByRole('button', { name: /^Apply/ }).click();
  await expect(upgrades.panel.getByText('Before your edit')).toBeVisible();
  await expect(best.getByRole('button', { name: /^Apply/ })).toBeDisabled();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await upgrades.find('Find again');
  await expect(upgrades.panel.getByText('Before your edit')).toBeHidden();
  await expect(upgrades.panel).not.toContainText('in place of Origin 300');

  await studio.undo();
  await expect(upgrades.panel.getByText('Before your edit')).toBeVisible();
});

test('a phone reads one change below the other', async ({ page }) => {
  test.setTimeout(240_000);
  const studio = await beginFrom(page, title);
  const upgrades = await new Upgrades(studio).show();
  await upgrades.find('Find upgrades');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Upgrades', exact: true }).click();
  await expect(upgrades.priced.getByRole('row').first()).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(await seriousInBoth(page)).toEqual([]);
});
