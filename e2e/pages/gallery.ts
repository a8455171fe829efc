import { expect, type Page } from '@playwright/test';
import { Studio } from './studio';

/** The first page: reference designs, a blank canvas and one's own designs. */
export class Gallery {
  constructor(private readonly page: Page) {}

  async open(): Promise<this> {
    await this.page.goto('/');
    await expect(this.page.getByRole('heading', { name: /start from a measured system/i })).toBeVisible();
    return this;
  }

  /** Opens a reference design as an own copy. */
  async start(title: string): Promise<Studio> {
    await this.reference(title).click();
    return this.arrive();
  }

  /** The card of a reference design. */
  reference(title: string) {
    return this.page.getByRole('button', { name: `Open ${title} as your own copy` });
  }

  async startBlank(): Promise<Studio> {
    await this.page.getByRole('button', { name: /blank canvas/i }).click();
    return this.arrive();
  }

  /** Row of one's own design in the table. */
  design(name: string) {
    return this.page.getByRole('row', { name });
  }

  private async arrive(): Promise<Studio> {
    await this.page.waitForURL(/\/d\/[0-9a-f-]{36}/);
    return new Studio(this.page).ready();
  }
}
