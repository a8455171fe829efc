import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { Gallery } from '../../pages/gallery';
import { onPhone, test } from '../../pages/test';
import { OwnServer, sparePort } from '../../server';

const FLASH = 'FlashSystem on two 64G fabrics';
/** Of the story alone: those of the others index nothing. */
const server = new OwnServer(sparePort);

test.beforeAll(() => server.start());
test.afterAll(() => server.end('SIGTERM'));

test('one finds a design by a part in it, narrows down, and sees the parts selected', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await page.goto(server.address);
  await new Gallery(page).start(FLASH);
  await page.goto(server.address);
  const first = page.getByRole('searchbox', { name: 'Search all designs' });
  await expect(first).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(first).toBeFocused();
  await first.fill('vendor:brocade FlashSystem');
  await first.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=vendor%3Abrocade/);

  // The index takes the new design in by itself.
  const hit = page.getByRole('article', { name: FLASH }).first();
  await expect(hit).toContainText('Brocade', { timeout: 90_000 });
  const facet = page.getByRole('region', { name: 'Parts' }).getByRole('button', { name: /Brocade G720/ });
  await facet.click();
  await expect(page).toHaveURL(/part%3Abrocade-g720/);
  await expect(facet).toHaveAttribute('aria-pressed', 'true');
  expect(await seriousInBoth(page)).toEqual([]);
  await hit
    .getByRole('link', { name: /^Show Brocade .* in/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/d\//);
  await expect(page.getByText(/selected/).first()).toBeVisible();

  const phone = await onPhone(browser);
  await phone.goto(server.address);
  await phone.getByRole('link', { name: 'Search all designs' }).click();
  await expect(phone).toHaveURL(/\/search/);
  const field = phone.getByRole('main').getByRole('search').getByLabel('Search all designs');
  await field.fill('prat:x');
  await expect(phone.getByText('There is no field "prat". The nearest is "part".')).toBeVisible();
  await field.fill('nothing-like-it');
  await expect(phone.getByText('No design matches “nothing-like-it”.')).toBeVisible();
  await field.fill('vendor:brocade');
  await expect(phone.getByRole('article', { name: FLASH }).first()).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
