import { expect, type Locator, type Page } from '@playwright/test';

export const viewNames = ['Canvas', 'I/O path', 'Fabric', 'Logical', 'Rack', 'Failures', 'Outline'] as const;
export type ViewName = (typeof viewNames)[number];

/** The switch between the views of one design. */
export class Views {
  constructor(private readonly page: Page) {}

  private button(name: ViewName): Locator {
    const views = this.page.getByRole('navigation', { name: 'Views' });
    return views.getByRole('button', { name, exact: true });
  }

  /** Shows a view. */
  async show(name: ViewName): Promise<void> {
    await this.button(name).click();
    await this.isShown(name);
  }

  /** Waits until a view is the one that is shown, and something of it is there. */
  async isShown(name: ViewName): Promise<void> {
    await expect(this.button(name)).toHaveAttribute('aria-current', 'page');
    const main = this.page.getByRole('main');
    const anything = main.locator('h2, h3, p, canvas, svg, [role=treegrid]');
    await expect(anything.filter({ visible: true }).first()).toBeVisible();
  }
}
