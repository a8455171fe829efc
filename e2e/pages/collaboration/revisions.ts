import { expect, type Page } from '@playwright/test';

/** The dialog that names the present state and shows all that was kept before. */
export class Revisions {
  readonly dialog;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Revisions' });
  }

  async open(): Promise<this> {
    await this.page.getByRole('button', { name: 'Revisions' }).click();
    await expect(this.dialog).toBeVisible();
    return this;
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toBeHidden();
  }

  /** Freezes the design as it is now. */
  async save(name: string, message = ''): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await this.dialog.getByRole('textbox', { name: 'What changed' }).fill(message);
    await this.dialog.getByRole('button', { name: 'Save a revision' }).click();
    await expect(this.version(name)).toBeVisible();
  }

  /** The row of a version. */
  version(name: string | RegExp) {
    return this.dialog.getByRole('listitem').filter({ hasText: name });
  }

  /** Holds two versions against each other, named as `r1` and `r2`. */
  async compare(one: string, other: string): Promise<void> {
    for (const name of [one, other]) await this.dialog.getByRole('checkbox', { name: `Compare ${name}` }).check();
    await this.dialog.getByRole('button', { name: `Compare ${one} with ${other}` }).click();
  }

  /** Holds the design against another one. */
  async compareWith(design: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: 'Compare with another design' }).fill(design);
    await this.page.getByRole('option', { name: design }).click();
  }

  /** Does something with a version, by its menu. */
  async act(name: string | RegExp, action: string): Promise<void> {
    await this.version(name)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** Shows the versions that were kept by themselves. */
  async unfold(): Promise<void> {
    await this.dialog.getByRole('button', { name: /automatic version/ }).click();
  }
}
