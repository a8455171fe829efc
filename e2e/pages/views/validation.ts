import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** The page that holds the model against what others measured. */
export class Validation {
  readonly chart;
  readonly table;
  readonly summary;
  readonly title;

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1, name: 'Validation' });
    this.chart = page.getByRole('group', { name: /predicted against measured/ });
    this.table = page.getByRole('table', { name: 'Published figures' });
    this.summary = page.getByRole('region', { name: 'Summary' });
  }

  async open(query = ''): Promise<this> {
    await this.page.goto(`/validation${query}`);
    return this.ready();
  }

  /** The first ledger after a start takes a while: every published figure is evaluated. */
  async ready(): Promise<this> {
    await expect(this.summary).toBeVisible({ timeout: 60_000 });
    return this;
  }

  /** Chooses a paper by its letter. */
  async choosePaper(letter: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Papers' }).getByText(letter, { exact: true }).click();
    await expect(this.page).toHaveURL(/[?&]paper=/);
  }

  row(name: string | RegExp) {
    return this.table.getByRole('row', { name });
  }

  mark(name: RegExp) {
    return this.chart.getByRole('button', { name });
  }

  /** Reasons under the open row. */
  get detail() {
    return this.page.getByRole('definition');
  }

  async downloadCsv(): Promise<string> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'CSV' }).click();
    return readFile(await (await download).path(), 'utf8');
  }
}
