import { expect, test } from '@playwright/test';
import { beginBlank } from '../pages/begin';
import { Files } from '../pages/exports/files';
import { PriceBooks, Quote } from '../pages/exports/quotes';
import { Gallery } from '../pages/gallery';
import { Totals } from '../pages/views/bill';
import { Racks } from '../pages/views/racks';
import { Camera, desk, phone, schemes } from './camera';

for (const scheme of schemes) {
  test(`the pictures of what leaves the studio in ${scheme}`, async ({ page }) => {
    const camera = await new Camera(page, scheme).ready();
    const studio = await (await new Gallery(page).open()).start('p690 GPFS benchmark');
    await studio.select('sw3');
    for (const tab of ['Bill', 'Capacity'] as const) {
      await new Totals(studio).open(tab);
      await camera.take(tab.toLowerCase());
    }
    const files = await new Files(studio).open();
    await files.pick('FAStT7/arrays.smcli');
    await files.line(/create logicalDrive/).click();
    await expect(files.lit.first()).toBeVisible();
    await camera.take('files');

    const quote = await new Quote(page).begin();
    await quote.terms('Discounts', (dialog) => dialog.getByRole('textbox', { name: 'All lines, %' }).fill('10'));
    await expect(quote.bill.getByRole('row', { name: /7040-681/ })).toContainText('10%');
    await camera.take('quote');
    await page.getByText('By drawer', { exact: true }).click();
    await expect(quote.bill.getByRole('rowheader', { name: /^Drawer 7/ })).toBeVisible();
    await camera.take('quote-by-drawer');
    await page.getByText('By kind', { exact: true }).click();
    await page.setViewportSize(phone);
    await camera.take('quote');

    await new PriceBooks(page).open();
    await expect(page.getByRole('table')).toBeVisible();
    await camera.take('price-books');
    await page.setViewportSize(desk);
    await camera.take('price-books');
  });

  test(`the picture of a rack's power and space in ${scheme}`, async ({ page }) => {
    const camera = await new Camera(page, scheme).ready();
    const studio = await beginBlank(page);
    for (const part of ['AFF A30', 'AFF A30', 'G720', 'G720']) await studio.add(part);
    const racks = await new Racks(studio).open();
    await racks.view.getByRole('button', { name: 'Mount all 4' }).click();
    for (const feed of ['A', 'B']) {
      await racks.view.getByRole('button', { name: 'Add a strip' }).click();
      await page.getByRole('menuitem', { name: 'APC AP8853, 32 A, one phase' }).click();
      await expect(racks.view.getByRole('button', { name: new RegExp(`feed ${feed}$`) })).toBeVisible();
    }
    await racks.part('AFF1', 'U1–2').click();
    await new Totals(studio).open('Power and space');
    await racks.view.getByRole('button', { name: /feed B$/ }).scrollIntoViewIfNeeded();
    await camera.take('power-and-space');
    await new Totals(studio).open('Bill');
    await camera.take('bill-of-a-rack');
  });
}
