import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginFrom } from '../../pages/begin';
import { Gallery } from '../../pages/gallery';
import { onPhone, test } from '../../pages/test';
import { Consolidation } from '../../pages/views/consolidation';

const FLASH = 'FlashSystem on two 64G fabrics';
const SITES = 'Two sites with a mirror (reference design)';
const ORIGIN = 'Origin 300 with TP9500 (reference design)';

test('one asks from the list of designs what of others fits on one, and where on it', async ({ page, browser }) => {
  const studio = await beginFrom(page, FLASH);
  const name = `Target ${Date.now()}`;
  await studio.rename(name);
  await studio.saved();
  const gallery = await new Gallery(page).open();
  await expect(gallery.design(name)).toBeVisible();
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'What fits on this' }).click();
  const consolidation = new Consolidation(page);
  await expect(page.getByText('Choose the designs to move, and the one to move them onto.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Onto' })).toHaveValue(name);

  await consolidation.move(SITES);
  await consolidation.move(ORIGIN);
  await page.keyboard.press('Escape');
  await consolidation.workedOut();
  await expect(consolidation.main).toContainText(`1 of 3 workloads fits on ${name}.`);
  await expect(consolidation.moved.getByRole('row')).toHaveCount(2);
  await expect(consolidation.moved).toContainText('Storage of site 1 lost');
  await expect(consolidation.moved).toContainText('8.00 TiB');
  await expect(consolidation.left.getByRole('row')).toHaveCount(3);
  await expect(consolidation.left).toContainText('The size of its volumes is unknown');
  expect(await seriousInBoth(page)).toEqual([]);

  await consolidation.choose('With the hosts and volumes of', 'Database, eight hosts');
  await consolidation.workedOut();
  await expect(page).toHaveURL(/place=/);
  await expect(page.getByRole('combobox', { name: 'With the hosts and volumes of' })).toHaveValue('Database, eight hosts');

  const phone = await onPhone(browser);
  await phone.goto(page.url());
  const small = new Consolidation(phone);
  await small.workedOut();
  await expect(small.left).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await seriousInBoth(phone)).toEqual([]);
});

test('a wrong question is told with what can be asked instead', async ({ page }) => {
  await page.goto('/consolidation?estate=reference:dr-two-sites&on=reference:fc64-flashsystem&place=Nobody');
  await expect(page.getByRole('alert')).toContainText("There is no workload 'Nobody'; there are");
  await page.goto('/consolidation?estate=reference:dr-two-sites&on=design:00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('alert')).toContainText('This cannot be worked out');
  await expect(page.getByRole('combobox', { name: 'Onto' })).toHaveValue('A design that is not there');
});
