import { expect, test } from '@playwright/test';
import { Drafting } from '../pages/drawing/drafting';
import { Pictures } from '../pages/exports/pictures';
import { Gallery } from '../pages/gallery';
import { Camera, schemes } from './camera';

for (const scheme of schemes) {
  test(`the pictures of dialogs and menus in ${scheme}`, async ({ page }) => {
    const camera = await new Camera(page, scheme).ready();
    const studio = await (await new Gallery(page).open()).start('p690 GPFS benchmark');

    await studio.select('FAStT1');
    const copies = await new Drafting(studio).openCopies();
    await copies.getByRole('textbox', { name: 'Number of copies' }).fill('3');
    await expect(copies.getByRole('button', { name: 'Make 3 copies' })).toBeEnabled();
    await camera.take('copies');
    await page.keyboard.press('Escape');

    await studio.openSwap();
    await page
      .getByRole('dialog', { name: /swap/i })
      .getByRole('radio', { name: /^FAStT900/ })
      .check();
    await camera.take('swap');
    await page.keyboard.press('Escape');

    await new Pictures(page).open();
    await camera.take('picture');
    await page.keyboard.press('Escape');

    await studio.inspector.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'World-wide names' }).click();
    const names = page.getByRole('dialog', { name: 'World-wide names' });
    await names.getByRole('combobox', { name: 'Virtual WWPNs for each' }).selectOption('1');
    await names.getByRole('button', { name: 'Generate names for 4 ports' }).click();
    await expect(names.getByRole('button', { name: 'Every port has a name' })).toBeVisible();
    await camera.take('wwns');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Tidy', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Tidy everything' })).toBeVisible();
    await camera.take('tidy');
  });
}
