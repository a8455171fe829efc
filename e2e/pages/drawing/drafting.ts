import { expect, type Locator } from '@playwright/test';
import type { Studio } from '../studio';

/** Copies and names by the dozen. Each part picked and each dialog settled is one action. */
export class Drafting {
  actions = 0;

  constructor(private readonly studio: Studio) {}

  async pick(...names: string[]): Promise<void> {
    await this.studio.select(...names);
    this.actions += names.length;
  }

  /** Makes copies of what is selected; answers what the dialog said of them beforehand. */
  async copy(copies: number): Promise<string> {
    const dialog = await this.openCopies();
    await dialog.getByRole('textbox', { name: 'Number of copies' }).fill(String(copies));
    const make = dialog.getByRole('button', { name: new RegExp(`^Make ${copies} cop`) });
    await expect(make).toBeEnabled();
    // What comes of it is worked out a moment after the number is there.
    await expect(dialog.locator('form[aria-busy=false]')).toBeVisible();
    const told = await dialog.innerText();
    await make.click();
    await expect(dialog).toBeHidden();
    this.actions += 1;
    return told;
  }

  async openCopies(): Promise<Locator> {
    await this.choose('Make copies …');
    return this.studio.page.getByRole('dialog', { name: /^Make copies of/ });
  }

  /** Sets a text of all parts that a filter finds. */
  async setAll(filter: string, field: string, pattern: string, first = 1): Promise<void> {
    const { page } = this.studio;
    const dialog = await this.openPattern();
    await dialog.getByText('By a filter').click();
    await dialog.getByRole('textbox', { name: 'Filter' }).fill(filter);
    await dialog.getByRole('combobox', { name: 'What to set' }).click();
    await page.getByRole('option', { name: field }).click();
    await dialog.getByRole('textbox', { name: 'First number' }).fill(String(first));
    await dialog.getByRole('textbox', { name: 'Pattern' }).fill(pattern);
    await dialog.getByRole('button', { name: /^Set on \d+ parts$/ }).click();
    await expect(dialog).toBeHidden();
    this.actions += 1;
  }

  async openPattern(): Promise<Locator> {
    await this.choose('Rename by pattern …');
    return this.studio.page.getByRole('dialog', { name: 'Rename by pattern' });
  }

  private async choose(item: string): Promise<void> {
    await this.studio.inspector.getByRole('button', { name: 'More', exact: true }).click();
    await this.studio.page.getByRole('menuitem', { name: item }).click();
  }
}
