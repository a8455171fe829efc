import { expect, type Locator, type Page } from '@playwright/test';
import type { Studio } from '../studio';

/** The files of a design in the dock beside the canvas. */
export class Files {
  readonly page: Page;
  readonly tree: Locator;
  readonly zip: Locator;
  readonly form: Locator;

  constructor(private readonly studio: Studio) {
    this.page = studio.page;
    this.tree = this.page.getByRole('tree', { name: 'Files' });
    this.zip = this.page.getByRole('button', { name: 'Download zip' });
    this.form = this.page.getByRole('region', { name: 'Missing values' });
  }

  async open(): Promise<this> {
    await this.page.getByRole('tab', { name: 'Files' }).click();
    await expect(this.tree).toBeVisible();
    await expect(this.studio.canvas).toBeVisible();
    return this;
  }

  /** Opens the first file with the fragment in its path. */
  async pick(fragment: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Find a file' }).fill(fragment);
    const name = fragment.split('/').at(-1) ?? fragment;
    await this.tree.getByRole('treeitem', { name }).last().click();
    await expect(this.page.getByRole('region', { name: /^Preview of / })).toContainText(name);
  }

  line(text: string | RegExp): Locator {
    return this.page.getByRole('option').filter({ hasText: text }).first();
  }

  get lit(): Locator {
    return this.page.locator('[role=option][data-lit]');
  }

  get find(): Locator {
    return this.page.getByRole('searchbox', { name: 'Find in this file' });
  }
}
