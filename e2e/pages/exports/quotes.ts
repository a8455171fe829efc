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
    const dialog = this.page.getByRole('dialog', {
      name: 'Terms of the quote',
    });
    await dialog.getByRole('tab', { name: tab }).click();
    await change(dialog);
    await dialog.getByRole('button', { name: 'Save the terms' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Opens "Add price" (or "Add part number") of the line with these words. */
  async addPrice(line: RegExp, act: (dialog: Locator) => Promise<void>): Promise<void> {
    await this.bill
      .getByRole('row', { name: line })
      .getByRole('button', { name: /^Add (price|part number)/ })
      .click();
    const dialog = this.page.getByRole('dialog', {
      name: /^Add (price for|part number to) /,
    });
    await act(dialog);
    await expect(dialog).toBeHidden();
  }

  /** Leaves out, without the page, the lines that nobody has priced, and accepts lengths. */
  async leaveOutWhatBlocks(): Promise<void> {
    const address = `/api/quotes/${this.page.url().split('/').at(-1)}`;
    const { change, terms, blockers } = await (await this.page.request.get(address)).json();
    const keys = (blockers as { line_keys: string[] }[]).flatMap(({ line_keys }) => line_keys);
    const agreed = { ...terms, excluded: keys, accept_assumed_lengths: true };
    const answer = await this.page.request.put(address, {
      data: { change, terms: agreed },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await this.page.reload();
    await expect(this.page.getByText('Ready to submit')).toBeVisible();
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

  /** A book made without the page: columns are part number and list price unless they are named, in euro. */
  async make(
    name: string,
    text: string,
    mapping: Readonly<Record<string, number>> = {
      part_number: 0,
      list_price: 1,
    },
  ): Promise<{ remove: () => Promise<unknown> }> {
    const settings = JSON.stringify({ name, currency: 'EUR', mapping });
    const file = {
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    };
    const made = await this.page.request.post('/api/price-books', {
      multipart: { file, settings },
    });
    expect(made.status(), await made.text()).toBe(201);
    const { id } = (await made.json()) as { id: string };
    return { remove: () => this.page.request.delete(`/api/price-books/${id}`) };
  }

  /** Goes through the steps with a CSV file up to the check. */
  async check(name: string, text: string, currency = 'EUR'): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Import a price book' }).first().click();
    const dialog = this.page.getByRole('dialog', {
      name: 'Import a price book',
    });
    const file = {
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    };
    await dialog.locator('input[type=file]').setInputFiles(file);
    const next = dialog.getByRole('button', { name: 'Next' });
    for (const step of ['Table', 'Columns', 'Book', 'Check']) {
      if (step === 'Check') {
        await dialog.getByRole('textbox', { name: 'Name of the book' }).fill(name);
        await dialog.getByRole('textbox', { name: 'Currency' }).fill(currency);
      }
      await next.click();
      await expect(dialog.getByRole('heading', { name: new RegExp(`: ${step}$`) })).toBeVisible();
    }
    await expect(dialog.getByRole('status').filter({ hasText: 'can be imported' })).toBeVisible();
    return dialog;
  }

  /** The same, and imports what can be. */
  async import(name: string, text: string, currency = 'EUR'): Promise<void> {
    const dialog = await this.check(name, text, currency);
    await dialog.getByRole('button', { name: /^Import/ }).click();
    await expect(dialog).toBeHidden();
  }
}
