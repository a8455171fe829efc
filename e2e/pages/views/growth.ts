import { expect, type Locator, type Page } from '@playwright/test';
import type { Studio } from '../studio';

/** When a design is full and what to order before, in the dock. */
export class Growth {
  readonly page: Page;
  readonly inputs: Locator;
  readonly thresholds: Locator;
  readonly plan: Locator;
  readonly chart: Locator;
  readonly open: Locator;

  constructor(studio: Studio) {
    this.page = studio.page;
    this.inputs = this.page.getByRole('region', { name: 'How it grows' });
    this.thresholds = this.page.getByRole('table', { name: 'What fills, and when' });
    this.plan = this.page.getByRole('region', { name: 'What to order' });
    this.chart = this.page.getByRole('figure', { name: 'How full, in share of the limit' });
    this.open = this.page.getByRole('region', { name: 'Not stated' });
  }

  async show(): Promise<this> {
    await this.page.getByRole('tab', { name: 'Growth', exact: true }).click();
    await expect(this.open).toBeVisible({ timeout: 90_000 });
    return this;
  }

  /** States a value, and leaves the field as one does with Enter. */
  async state(label: string, value: string): Promise<void> {
    const field = this.inputs.getByRole('textbox', { name: label, exact: true });
    await field.fill(value);
    await field.press('Enter');
  }

  async askAgain(): Promise<void> {
    const stale = this.page.getByText('Before your edit');
    await expect(stale).toBeVisible();
    await expect(this.page.getByText(/^Saved/).first()).toBeVisible();
    await this.page.getByRole('button', { name: 'Ask again' }).click();
    await expect(stale).toBeHidden({ timeout: 90_000 });
  }

  row(name: string): Locator {
    return this.thresholds
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader').filter({ hasText: name }) })
      .first();
  }
}
