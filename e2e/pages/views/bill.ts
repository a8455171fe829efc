import { expect, type Locator, type Page } from '@playwright/test';
import type { Studio } from '../studio';

/** What a design comes to: bill, capacity, power and space in the dock. */
export class Totals {
  readonly page: Page;
  readonly bill: Locator;
  readonly capacity: Locator;
  readonly site: Locator;

  constructor(studio: Studio) {
    this.page = studio.page;
    this.bill = this.page.getByRole('table', { name: 'Bill of materials' });
    this.capacity = this.page.getByRole('table', {
      name: 'From raw to usable capacity',
    });
    this.site = this.page.getByRole('table', {
      name: 'Power, weight and space by rack',
    });
  }

  async open(tab: 'Bill' | 'Capacity' | 'Power and space'): Promise<this> {
    await this.page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(this.page.getByRole('region', { name: tab, exact: true })).toBeVisible();
    return this;
  }

  /** A line of the bill by its part number or description. */
  line(text: string | RegExp): Locator {
    return this.bill.getByRole('row', { name: text });
  }

  async order(by: 'By kind' | 'By place' | 'Flat'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Group lines' }).getByText(by, { exact: true }).click();
  }

  async find(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Find a line' }).fill(text);
  }
}
