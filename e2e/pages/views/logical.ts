import { expect, type Locator, type Page } from '@playwright/test';

/** The view of logical storage: the flow from drives to filesystems and the stripe map. */
export class LogicalView {
  readonly view: Locator;
  readonly map: Locator;
  readonly details: Locator;

  constructor(readonly page: Page) {
    this.view = page.getByRole('region', { name: 'Logical storage' });
    this.map = this.view.getByRole('region', { name: 'Stripe map' });
    this.details = this.view.getByRole('region', { name: 'Selected part' });
  }

  async open(): Promise<this> {
    await this.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Logical' }).click();
    await expect(this.view).toBeVisible();
    return this;
  }

  /** A part or a group of parts in the flow. */
  box(name: string): Locator {
    return this.view.getByRole('group', { name: /^Arrow keys/ }).getByRole('button', { name: new RegExp(`^${name}`) });
  }

  async openGroup(name: string): Promise<void> {
    await this.view.getByRole('button', { name: `Open ${name}` }).click();
  }

  /** The request that is laid over the map. */
  async request(kib: number, direction: 'Read' | 'Write'): Promise<void> {
    const field = this.map.getByRole('textbox', { name: 'Request, KiB' });
    await field.fill(String(kib));
    await this.map.getByRole('radiogroup').getByText(direction, { exact: true }).click();
  }
}
