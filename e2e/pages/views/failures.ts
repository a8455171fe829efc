import { expect, type Locator, type Page } from '@playwright/test';
import type { Studio } from '../studio';

/** What each failure leaves, in the dock, and what is broken by hand above the drawing. */
export class Failures {
  readonly page: Page;
  readonly matrix: Locator;
  readonly broken: Locator;
  readonly policy: Locator;
  readonly breaches: Locator;
  readonly onlyDown: Locator;
  readonly pairs: Locator;
  /** How far the server has come with all failures of a large design. */
  readonly run: Locator;

  constructor(studio: Studio) {
    this.page = studio.page;
    this.matrix = this.page.getByRole('table', { name: 'What each failure leaves' });
    this.broken = this.page.getByRole('region', { name: 'What is broken' });
    this.policy = this.page.getByRole('region', { name: 'Policy', exact: true });
    this.breaches = this.page.getByRole('list', { name: 'Breaches of the policy' });
    this.pairs = this.page.getByRole('region', { name: 'Two at once' });
    this.run = this.page.getByRole('region', { name: 'All failures of this design' });
    this.onlyDown = this.page.getByRole('checkbox', { name: 'Only what takes something down' });
  }

  async open(): Promise<this> {
    await this.page.getByRole('tab', { name: 'Failures', exact: true }).click();
    await expect(this.matrix).toBeVisible({ timeout: 90_000 });
    return this;
  }

  /** Rows of the failures that are called so. */
  row(name: string): Locator {
    return this.matrix
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader').filter({ hasText: name }) });
  }

  /** Breaks one of those that are shown as alike. */
  async break(alike: string, name: string): Promise<void> {
    const members = this.page.getByRole('list', { name: alike, exact: true });
    await members.getByRole('button', { name: `Break ${name}`, exact: true }).click();
  }

  async setRule(of: string, percent: number): Promise<void> {
    await this.policy.getByRole('button', { name: 'Rule', exact: true }).click();
    await this.page.getByRole('combobox', { name: 'Failure of' }).click();
    await this.page.getByRole('option', { name: of, exact: true }).click();
    await this.page.getByRole('textbox', { name: 'must leave' }).fill(String(percent));
    await this.page.getByRole('button', { name: 'Set the rule' }).click();
    await expect(this.policy).toContainText(`leaves ${percent}%`);
  }

  async askAgain(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ask again' }).click();
    await expect(this.page.getByText('Before your edit')).toBeHidden({ timeout: 90_000 });
  }
}
