import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginBlank, beginFrom } from '../../pages/begin';
import { PriceBooks, Quote } from '../../pages/exports/quotes';
import { Studio } from '../../pages/studio';
import { test } from '../../pages/test';

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
    await expect(quote.blocked.getByRole('paragraph')).toHaveText([/^Demonstration prices are not for offers/]);
    await expect(quote.submit).toBeDisabled();
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

test('of a price list the good rows are imported and the others named', async ({ page }) => {
  const books = await new PriceBooks(page).open();
  const name = `Field prices ${Date.now()}`;
  const list = [
    'Art.-Nr.;Bezeichnung;Listenpreis EUR;Wartung/Jahr;Währung',
    '7040-681;pSeries 690;1.480.000,00;;',
    ';ohne Nummer;99,00;;',
    '7040-61D;I/O drawer;14.250,00;1.425,00;',
    '2109-F32;switch;a. A.;;',
    '1722-60U;FAStT600;21.900,50;;USD',
    '7040-61D;I/O drawer;15.000,00;1.500,00;',
  ].join('\n');
  const dialog = await books.check(name, list);

  await test.step('every row is named that cannot be used, and of two prices one is chosen', async () => {
    await expect(dialog.getByText('3 prices from 6 rows can be imported.')).toBeVisible();
    const report = dialog.getByRole('region', {
      name: 'Rows that cannot be used',
    });
    await expect(report).toContainText('Row 3: Part number is empty');
    await expect(report).toContainText('Row 5: List price is on request');
    await expect(report).toContainText('Row 7: Part number is listed twice');
    await dialog.getByRole('combobox', { name: /repeats a part with another price/ }).click();
    await page.getByRole('option', { name: 'the highest price' }).click();
    await expect(report).not.toContainText('Row 7');
    await expect(dialog.getByRole('table').getByRole('row', { name: /7040-61D/ })).toContainText('15,000.00 EUR');
    await expect(dialog.getByRole('table').getByRole('row', { name: /1722-60U/ })).toContainText('21,900.50 USD');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download these rows as CSV' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('2109-F32,switch,a. A.');
    expect(await seriousInBoth(page, '[role=dialog]')).toEqual([]);
  });

  await test.step('an empty cell keeps its place in the preview', async () => {
    for (let back = 0; back < 3; back += 1) await dialog.getByRole('button', { name: 'Back' }).click();
    const row = dialog.getByRole('table', { name: 'Columns of the file' }).getByRole('row').nth(2);
    await expect(row.getByRole('cell')).toHaveText(['3', '', 'ohne Nummer', '99,00', '', '']);
    for (let next = 0; next < 3; next += 1) await dialog.getByRole('button', { name: 'Next' }).click();
  });

  await dialog.getByRole('button', { name: 'Import 3 prices, skip 2 rows' }).click();
  const lines = page.getByRole('table', { name: `Prices of ${name}` });
  await expect(lines.getByRole('row', { name: /7040-681/ })).toContainText('1,480,000.00');
  await expect(lines.getByRole('row', { name: /1722-60U/ })).toContainText('21,900.50 USD');
  await page.getByRole('searchbox', { name: 'Find a price' }).fill('drawer');
  await expect(lines.getByRole('row')).toHaveCount(2);
  expect(await seriousInBoth(page)).toEqual([]);

  await page.getByRole('button', { name: 'Delete this book' }).click();
  await page.getByRole('button', { name: 'Delete the book' }).click();
  await expect(page.getByRole('button', { name: new RegExp(name) })).toHaveCount(0);
});

test('a part number keeps what the price list says; services are added, and a submission is withdrawn', async ({
  page,
}) => {
  const studio = await beginBlank(page);
  await studio.add('AFF A30');
  await studio.saved();
  const mapping = {
    part: 0,
    list_price: 1,
    support_year_price: 2,
    description: 3,
  };
  const text = 'Part,List,Support,Text\nnetapp-aff-a30,20000.00,1500.00,As the list calls it\n';
  const book = await new PriceBooks(page).make(`Listed ${Date.now()}`, text, mapping);
  const quote = await new Quote(page).begin();
  await quote.terms('TCO', (dialog) => dialog.getByRole('textbox', { name: 'Support, years' }).fill('3'));
  await expect(quote.total).toContainText('4,500.00');

  await test.step('the dialog says what stays, and the total does not fall', async () => {
    await quote.addPrice(/AFF A30/, async (dialog) => {
      await expect(dialog.getByRole('textbox', { name: /List price/ })).toHaveCount(0);
      await dialog.getByRole('textbox', { name: 'Part number' }).fill('AFF-A30A');
      const change = dialog.getByRole('region', { name: 'In the price book' });
      await expect(change).toContainText('AFF-A30A (new)');
      await expect(change).toContainText('1,500.00 EUR');
      await expect(change).toContainText('As the list calls it');
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    });
    await expect(quote.bill.getByRole('row', { name: /AFF-A30A/ })).toContainText('20,000.00');
    await expect(quote.total).toContainText('4,500.00');
  });

  await test.step('a service is a line of the quote; a new discount without a percentage changes nothing', async () => {
    await page.getByRole('button', { name: 'Add service, freight or licence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Terms of the quote' });
    await dialog.getByRole('button', { name: 'Add a line' }).click();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Installation on site');
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('2');
    await dialog.getByRole('textbox', { name: 'Price each' }).fill('1.250,50');
    await dialog.getByRole('tab', { name: 'Discounts' }).click();
    await dialog.getByRole('textbox', { name: 'All lines, %' }).fill('10');
    await dialog.getByRole('button', { name: 'Add a discount' }).click();
    await dialog.getByRole('button', { name: 'Save the terms' }).click();
    await expect(dialog).toBeHidden();
    await expect(quote.bill.getByRole('row', { name: /Installation on site/ })).toContainText('2,501.00');
    await expect(quote.bill.getByRole('row', { name: /AFF-A30A/ })).toContainText('10%');
  });

  await test.step('submitting asks, and a submission is withdrawn with its record', async () => {
    await quote.terms('Offer', (dialog) => dialog.getByLabel('Valid until').fill('2999-12-31'));
    await quote.leaveOutWhatBlocks();
    await quote.submit.click();
    await page
      .getByRole('dialog', { name: /^Submit Q-/ })
      .getByRole('button', { name: 'Submit' })
      .click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog', { name: /^Withdraw Q-/ });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong discount');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('list', { name: 'Withdrawn submissions' })).toContainText('Wrong discount');
    await expect(quote.submit).toBeEnabled();
    expect(await seriousInBoth(page)).toEqual([]);
  });
  await book.remove();
});
