import { expect, test } from '@playwright/test';
import { Totals } from '../pages/bill';
import { Files } from '../pages/files';
import { Gallery } from '../pages/gallery';
import { PriceBooks, Quote } from '../pages/quotes';
import { Camera, phone, schemes } from './camera';

for (const scheme of schemes) {
  test(`the pictures of what leaves the studio in ${scheme}`, async ({ page }) => {
    const camera = await new Camera(page, scheme).ready();
    const studio = await (await new Gallery(page).open()).start('p690 GPFS benchmark');
    await studio.select('sw3');
    for (const tab of ['Bill', 'Capacity', 'Power and space'] as const) {
      await new Totals(studio).open(tab);
      await camera.take(tab.toLowerCase().replaceAll(' ', '-'));
    }
    const files = await new Files(studio).open();
    await files.pick('FAStT7/arrays.smcli');
    await files.line(/create logicalDrive/).click();
    await expect(files.lit.first()).toBeVisible();
    await camera.take('files');

    const quote = await new Quote(page).begin();
    await quote.terms('Discounts', (dialog) => dialog.getByRole('textbox', { name: 'On everything, %' }).fill('10'));
    await expect(quote.bill.getByRole('row', { name: /7040-681/ })).toContainText('10%');
    await camera.take('quote');
    await page.setViewportSize(phone);
    await camera.take('quote');

    await new PriceBooks(page).open();
    await expect(page.getByRole('table')).toBeVisible();
    await camera.take('price-books');
  });
}
