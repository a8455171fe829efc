import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** The page of one quote. */
export class Quote {
  readonly bill: Locator;
  readonly total: Locator;
  readonly blocked: Locator;
  readonly submit: Locator;

  constructor(readonly page: Page) {
    this.bill = page.getByRole('table', { name: 'Bill of materials' });
    this.total = page.getByRole('region', { name: 'Total' });
    this.blocked = page.getByRole('region', { name: 'Not ready to submit' });
    this.submit = page.getByRole('button', { name: 'Submit for approval' });
  }

  /** From the open studio to a new quote of what is drawn. */
  async begin(): Promise<this> {
    await this.page.getByRole('button', { name: 'Export' }).click();
    await this.page.getByRole('menuitem', { name: /Quotes/ }).click();
    await this.page.getByRole('main').getByRole('button', { name: 'New quote' }).click();
    await expect(this.page.getByRole('heading', { name: /^Quote Q-\d{4}-\d{4}$/ })).toBeVisible();
    await expect(this.bill).toBeVisible();
    return this;
  }

  /** Opens the terms at a tab, changes them and saves. */
  async terms(tab: string, change: (dialog: Locator) => Promise<void>): Promise<void> {
    await this.page.getByRole('button', { name: 'Terms' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Terms of the quote' });
    await dialog.getByRole('tab', { name: tab }).click();
    await change(dialog);
    await dialog.getByRole('button', { name: 'Save the terms' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Opens "Add price" of the line with these words. */
  async addPrice(line: RegExp, act: (dialog: Locator) => Promise<void>): Promise<void> {
    await this.bill.getByRole('row', { name: line }).getByRole('button', { name: /^Add price/ }).click();
    const dialog = this.page.getByRole('dialog', { name: /^Add price for / });
    await act(dialog);
    await expect(dialog).toBeHidden();
  }

  async download(ending: 'PDF' | 'XLSX' | 'CSV' | 'JSON'): Promise<Buffer> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('link', { name: `Download ${ending}` }).click();
    return readFile(await (await download).path());
  }
}

/** The price books. */
export class PriceBooks {
  constructor(readonly page: Page) {}

  async open(): Promise<this> {
    await this.page.goto('/price-books');
    await expect(this.page.getByRole('heading', { name: 'Price books' })).toBeVisible();
    return this;
  }

  /** A book made without the page: columns are part number and list price, in euro. */
  async make(name: string, text: string): Promise<{ remove: () => Promise<unknown> }> {
    const settings = JSON.stringify({ name, currency: 'EUR', mapping: { part_number: 0, list_price: 1 } });
    const file = { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
    const made = await this.page.request.post('/api/price-books', { multipart: { file, settings } });
    expect(made.status(), await made.text()).toBe(201);
    const { id } = (await made.json()) as { id: string };
    return { remove: () => this.page.request.delete(`/api/price-books/${id}`) };
  }

  /** Goes through the steps with a CSV file up to the import. */
  async import(name: string, text: string, currency = 'EUR'): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Import a price book' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Import a price book' });
    const file = { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    const next = dialog.getByRole('button', { name: 'Next' });
    for (const step of ['Table', 'Columns', 'Book']) {
      await next.click();
      await expect(dialog.getByRole('heading', { name: new RegExp(`: ${step}$`) })).toBeVisible();
    }
    await dialog.getByRole('textbox', { name: 'Name of the book' }).fill(name);
    await dialog.getByRole('textbox', { name: 'Currency' }).fill(currency);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    return dialog;
  }
}
