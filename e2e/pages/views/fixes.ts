import { expect, type Locator, type Page } from '@playwright/test';

/** A finding that is looked at: its reason, the preview of its fix, and the question with what reason it is accepted. */
export class Fixes {
  readonly list: Locator;
  readonly reason: Locator;
  readonly panel: Locator;
  readonly accept: Locator;
  /** What the fix would do on the drawing, and otherwise what is found there. */
  readonly badges: Locator;

  constructor(readonly page: Page) {
    this.list = page.getByRole('treegrid', { name: 'Findings' });
    this.reason = page.getByRole('region', { name: 'Reason' });
    this.panel = page.getByRole('region', { name: 'Fix', exact: true });
    this.accept = page.getByRole('dialog', { name: /^Accept / });
    this.badges = page.locator('[aria-label="Findings"] > button');
  }

  row(check: string): Locator {
    return this.list.getByRole('row').filter({ hasText: check });
  }

  /** Opens the tab, once the checks have run. */
  async open(): Promise<this> {
    await this.page.getByRole('tab', { name: /^Checks/ }).click();
    await expect(this.page.getByText(/ all ran\.?$/)).toBeVisible();
    return this;
  }

  /** Looks at the first finding of a check. */
  async choose(check: string): Promise<void> {
    await this.row(check).first().click();
    await expect(this.reason).toContainText(check);
  }
}
