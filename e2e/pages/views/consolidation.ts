import { expect, type Locator, type Page } from '@playwright/test';

/** What of some designs fits on another. */
export class Consolidation {
  readonly main: Locator;
  readonly moved: Locator;
  readonly left: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.moved = page.getByRole('table', { name: 'Fits' });
    this.left = page.getByRole('table', { name: 'Left over' });
  }

  /** One more design whose workloads move. */
  async move(design: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Move the workloads of' }).fill(design);
    await this.page.getByRole('option', { name: design, exact: true }).click();
  }

  async choose(field: 'Onto' | 'With the hosts and volumes of', option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: field }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Waits until it is worked out. */
  async workedOut(): Promise<void> {
    await expect(this.main).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
  }
}
