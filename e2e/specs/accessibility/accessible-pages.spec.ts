import { expect, type Page } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { Gallery } from '../../pages/gallery';
import { test } from '../../pages/test';
import { Catalogue } from '../../pages/views/catalogue';

const nobody = '00000000-0000-4000-8000-000000000000';

test.slow(); // axe reads every element

/** The help, and every page that says that something is not there: what each says. */
const places: Readonly<Record<string, readonly [address: string, words: RegExp]>> = {
  help: ['/help', /guide/i],
  address: ['/catalogue/no/such/page', /Page not found/],
  design: [`/d/${nobody}`, /Design not found/],
  link: ['/s/nobodys-token-nobodys-token-nobodys', /link|design/i],
};

async function fits(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, name).toBeLessThanOrEqual(0);
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`gallery, help and error pages fit ${width} px and can be used by everyone`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const gallery = await new Gallery(page).open();
    const name = `for everyone ${width} ${Date.now()}`;
    const studio = await gallery.startBlank();
    await studio.rename(name);
    await studio.saved();
    await page.setViewportSize({ width, height });
    await gallery.open();
    await expect(gallery.design(name)).toBeVisible();
    expect(await seriousInBoth(page), 'gallery').toEqual([]);
    await fits(page, 'gallery');

    const more = page.getByRole('button', { name: `More for ${name}` });
    const menu = page.getByRole('menu');
    await more.click();
    await expect(menu).toBeVisible();
    expect(await seriousInBoth(page, '[role=menu]'), 'menu of a design').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await more.click();
    await menu.getByRole('menuitem', { name: 'Delete' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'was deleted' });
    await expect(notice).toBeVisible();
    expect(await seriousInBoth(page, '[role=alert]'), 'notice').toEqual([]);

    for (const [what, [address, words]] of Object.entries(places)) {
      await page.goto(address);
      await expect(page.getByRole('main')).toContainText(words);
      expect(await seriousInBoth(page), what).toEqual([]);
      await fits(page, what);
    }
  });
}

test('pages whose server is gone say so to everyone', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  for (const address of ['/', '/catalogue', `/d/${nobody}`]) {
    await page.goto(address);
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(await seriousInBoth(page), address).toEqual([]);
  }
});

test('a file that holds no design, and a part in the import, are told to everyone', async ({ page }) => {
  await new Gallery(page).open();
  const file = { name: 'shopping.json', mimeType: 'application/json', buffer: Buffer.from('[]') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('This file is not a design.', { exact: false })).toBeVisible();
  expect(await seriousInBoth(page)).toEqual([]);

  const catalogue = await new Catalogue(page).open();
  const dialog = await catalogue.importText('manufacturer: Nobody\nmodel: Nothing\n');
  await expect(dialog.getByRole('button', { name: 'Read it' })).toBeEnabled();
  expect(await seriousInBoth(page, '[role=dialog]')).toEqual([]);
});
