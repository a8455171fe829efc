import { expect, test } from '@playwright/test';
import { seriousInBoth } from '../pages/axe';
import { beginBlank, beginFrom } from '../pages/begin';
import { PriceBooks, Quote } from '../pages/quotes';
import { Studio } from '../pages/studio';

test('a sales engineer goes from p690 to a quote that can be sent', async ({ page }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
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
    await quote.terms('Discounts', (dialog) => dialog.getByRole('textbox', { name: 'All lines, %' }).fill('10'));
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

  await test.step('by drawer each box has its share, and the total stays', async () => {
    const total = await quote.total.locator('[data-grand]').innerText();
    await page.getByText('By drawer', { exact: true }).click();
    await expect(quote.bill.getByRole('rowheader', { name: /^Drawer 7/ })).toBeVisible();
    await expect(quote.bill.getByRole('row', { name: /FC 6239/ })).toHaveCount(7);
    await expect(quote.bill.getByRole('row', { name: /FC 6239/ }).first()).toContainText('16');
    expect(await quote.total.locator('[data-grand]').innerText()).toBe(total);
    await page.getByText('By kind', { exact: true }).click();
  });

  await test.step('a line leads to its parts', async () => {
    const row = quote.bill.getByRole('row', { name: /2109-F32/ });
    await row.getByRole('link').first().click();
    await page.waitForURL(design);
    await expect(new Studio(page).inspector).toContainText('7');
    await studio.ready();
  });
});

test('a missing price is added, a stale quote takes the present design, and of two windows the slower is told', async ({
  page,
}) => {
  const studio = await beginBlank(page);
  await studio.add('AFF A30');
  await studio.saved();
  const design = page.url();
  const book = await new PriceBooks(page).make(`Own prices ${Date.now()}`, 'Part number,List price\nNO-SUCH,1.00\n');
  const quote = await new Quote(page).begin();
  const address = page.url();

  await test.step('a line without a price takes one, with the part number that it lacks', async () => {
    const row = quote.bill.getByRole('row', { name: /AFF A30/ });
    await expect(row).toContainText('No price in');
    await quote.addPrice(/AFF A30/, async (dialog) => {
      await dialog.getByRole('textbox', { name: 'List price, EUR' }).fill('20000');
      await dialog.getByRole('textbox', { name: 'Part number' }).fill('AFF-A30A');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    });
    await expect(row).toContainText('20,000.00');
    await expect(quote.bill.getByRole('row', { name: /AFF-A30A/ })).toBeVisible();
  });

  await test.step('an edit makes it stale, and it takes the present design', async () => {
    await page.goto(design);
    await studio.ready();
    await studio.add('G720');
    await studio.saved();
    await page.goto(address);
    await expect(page.getByText('The design has changed since this quote was frozen.')).toBeVisible();
    await expect(quote.bill.getByRole('row', { name: /G720/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Update to the current design' }).click();
    await expect(quote.bill.getByRole('row', { name: /G720/ })).toBeVisible();
    await expect(page.getByText('The design has changed since this quote was frozen.')).toHaveCount(0);
  });

  await test.step('what another window saved is not overwritten', async () => {
    const slow = await page.context().newPage();
    await slow.goto(address);
    const second = new Quote(slow);
    await expect(second.bill.getByRole('row', { name: /G720/ })).toBeVisible();
    await quote.terms('Prices', (dialog) => dialog.getByRole('textbox', { name: 'Tax, %' }).fill('19'));
    await second.addPrice(/G720/, (dialog) =>
      dialog.getByRole('button', { name: 'Leave the line out of the quote' }).click(),
    );
    await expect(slow.getByRole('alert').filter({ hasText: 'Changed by someone else' })).toBeVisible();
    await expect(second.total).toContainText('Tax 19%');
    await expect(second.bill.getByRole('row', { name: /G720/ })).toContainText('No price in');
    await slow.close();
  });
  await book.remove();
});

test('a price file with a bad line is refused whole, with the line named; mended it gives prices', async ({ page }) => {
  const books = await new PriceBooks(page).open();
  const name = `Field prices ${Date.now()}`;
  const head = 'Part number;Description;List price\n';
  const refused = await books.import(name, `${head}7040-681;pSeries 690;1480000,00\n7040-61D;I/O drawer;soon\n`);
  await expect(refused.getByRole('alert')).toContainText('Import failed');
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
