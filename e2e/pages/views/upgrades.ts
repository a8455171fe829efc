import { expect, type Locator, type Page } from '@playwright/test';
import type { Studio } from '../studio';

/** What to change in a design for the money, in the dock. */
export class Upgrades {
  readonly page: Page;
  readonly panel: Locator;
  readonly priced: Locator;

  constructor(studio: Studio) {
    this.page = studio.page;
    this.panel = this.page.getByRole('region', { name: 'What to change' });
    this.priced = this.page.getByRole('table', { name: 'Most for the money' });
  }

  async show(): Promise<this> {
    await this.page.getByRole('tab', { name: 'Upgrades', exact: true }).click();
    await expect(this.panel).toBeVisible();
    return this;
  }

  /** Waits until changes are tried. */
  async find(button: 'Find upgrades' | 'Find again'): Promise<void> {
    await this.panel.getByRole('button', { name: button, exact: true }).click();
    await expect(this.panel.getByText('Nothing is credited')).toBeVisible({ timeout: 120_000 });
    await expect(this.panel.getByText('Trying changes')).toBeHidden({ timeout: 120_000 });
  }
}
