import { expect, type Locator, type Page } from '@playwright/test';

interface AskedWorkload {
  readonly rate: string;
  readonly unit?: 'IO/s';
  readonly kib: string;
  readonly reads?: string;
  readonly responseMs?: string;
}

/** The page where one says what is asked, and reads what was found for it. Counts what a hand would press. */
export class Sizing {
  readonly form;
  readonly sentence;
  readonly panel;
  presses = 0;

  constructor(readonly page: Page) {
    this.form = page.getByRole('form', { name: 'Requirements' });
    this.sentence = page.getByRole('main').locator('p[aria-live="polite"]').first();
    this.panel = page.getByRole('complementary').last();
  }

  async press(what: Locator): Promise<void> {
    this.presses += 1;
    await what.click();
  }

  /** A field takes one press; what is typed then is no click. */
  async fill(within: Locator, label: string, value: string): Promise<void> {
    this.presses += 1;
    await within.getByLabel(label, { exact: true }).fill(value);
  }

  async choose(within: Locator, label: string, option: string): Promise<void> {
    await this.press(within.getByRole('combobox', { name: label }));
    await this.press(this.page.getByRole('option', { name: option, exact: true }));
  }

  /** Adds a workload of an application. */
  async ask(application: string, { rate, unit, kib, reads, responseMs }: AskedWorkload): Promise<void> {
    await this.press(this.form.getByRole('button', { name: application }));
    const card = this.form.getByRole('region', { name: application });
    if (unit) await this.choose(card, 'Unit of the rate', unit);
    await this.fill(card, 'Must get', rate);
    await this.fill(card, 'Request size', kib);
    if (reads) await this.fill(card, 'Reads', reads);
    if (responseMs) await this.fill(card, 'Response', responseMs);
  }

  async search(): Promise<void> {
    await this.press(this.form.getByRole('button', { name: /^Search/ }));
    await this.page.waitForURL(/\/sizing\/[0-9a-f-]{36}/);
    await expect(this.page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
    await this.searched();
  }

  /** Waits until a search has answered. */
  async searched(): Promise<void> {
    await expect(this.page.getByText(/^Search complete/)).toBeVisible({ timeout: 120_000 });
  }

  /** Column of an offer, by its letter. */
  offer(letter: string): Locator {
    return this.page.getByRole('columnheader', { name: new RegExp(`^${letter} `) }).getByRole('button');
  }
}
