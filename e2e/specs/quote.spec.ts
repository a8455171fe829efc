import { expect, test } from '@playwright/test';
import { seriousInBoth } from '../pages/axe';
import { Gallery } from '../pages/gallery';
import { PriceBooks, Quote } from '../pages/quotes';
import { Studio } from '../pages/studio';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a sales engineer goes from p690 to a quote that can be sent', async ({ page }) => {
  const studio = await (await new Gallery(page).open()).start('p690 GPFS benchmark');
  const design = page.url();
  const quote = await new Quote(page).begin();

  await test.step('it says that prices are a demonstration and what is not settled', async () => {
    await expect(page.getByRole('note')).toContainText('Demonstration prices');
    await expect(quote.bill.getByRole('row', { name: /7040-681/ })).toBeVisible();
    await expect(quote.blocked).toContainText('cable lengths are assumed');
    await expect(quote.submit).toBeDisabled();
    expect(await seriousInBoth(page)).toEqual([]);
  });

  await test.step('terms change the price, and what blocks it is settled', async () => {
    await quote.blocked.getByRole('button', { name: 'Accept the assumed lengths' }).click();
    await expect(quote.blocked).not.toContainText('cable lengths');
    await quote.terms('Discounts', (dialog) => dialog.getByRole('textbox', { name: 'On everything, %' }).fill('10'));
    await expect(quote.bill.getByRole('row', { name: /7040-681/ })).toContainText('10%');
    await quote.terms('Prices', (dialog) => dialog.getByRole('textbox', { name: 'Tax, %' }).fill('19'));
    await expect(quote.total).toContainText('Tax 19%');
    await quote.terms('Offer', (dialog) => dialog.getByLabel('Valid until').fill('2999-12-31'));
    await expect(page.getByText('Ready to submit')).toBeVisible();
  });

  await test.step('its letter is a PDF and its numbers are those of the page', async () => {
    expect((await quote.download('PDF')).subarray(0, 5).toString()).toBe('%PDF-');
    const sheet = JSON.parse((await quote.download('JSON')).toString());
    const total = /[\d,]+\.\d\d/.exec(await quote.total.locator('[data-grand]').innerText())?.[0] ?? '';
    expect(JSON.stringify(sheet)).toContain(`"${total.replaceAll(',', '')}"`);
  });

  await test.step('a line leads to its parts', async () => {
    const row = quote.bill.getByRole('row', { name: /2109-F32/ });
    await row.getByRole('link').first().click();
    await page.waitForURL(design);
    await expect(new Studio(page).inspector).toContainText('7');
    await studio.ready();
  });
});

test('a price file with a bad line is refused whole, with the line named; mended it gives prices', async ({ page }) => {
  const books = await new PriceBooks(page).open();
  const name = `Field prices ${Date.now()}`;
  const head = 'Part number;Description;List price\n';
  const refused = await books.import(name, `${head}7040-681;pSeries 690;1480000,00\n7040-61D;I/O drawer;soon\n`);
  await expect(refused.getByRole('alert')).toContainText('Nothing was imported');
  await expect(refused.getByRole('region', { name: 'Lines that cannot be used' })).toContainText('Row 3: List price');
  expect(await seriousInBoth(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: new RegExp(name) })).toHaveCount(0);

  await books.import(name, `${head}7040-681;pSeries 690;1480000,00\n7040-61D;I/O drawer;14250,00\n`);
  const lines = page.getByRole('table', { name: `Prices of ${name}` });
  await expect(lines.getByRole('row', { name: /7040-681/ })).toContainText('1,480,000.00');
  await page.getByRole('searchbox', { name: 'Find a price' }).fill('drawer');
  await expect(lines.getByRole('row')).toHaveCount(2);
  expect(await seriousInBoth(page)).toEqual([]);

  await page.getByRole('button', { name: 'Delete this book' }).click();
  await page.getByRole('button', { name: 'Delete the book' }).click();
  await expect(page.getByRole('button', { name: new RegExp(name) })).toHaveCount(0);
});
