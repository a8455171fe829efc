import { expect, type Locator, type Page } from '@playwright/test';
import type { Studio } from '../studio';

/** The design as a table. */
export class Outline {
  readonly page: Page;
  readonly view: Locator;
  readonly table: Locator;
  readonly filter: Locator;

  constructor(private readonly studio: Studio) {
    this.page = studio.page;
    this.view = this.page.getByRole('region', { name: 'Outline' });
    this.table = this.view.getByRole('treegrid', { name: 'All parts of the design' });
    this.filter = this.page.getByRole('combobox', { name: 'Filter parts' });
  }

  async open(): Promise<this> {
    await this.page.getByRole('button', { name: 'Outline' }).click();
    await expect(this.view).toBeVisible();
    return this;
  }

  row(name: string | RegExp): Locator {
    return this.table.getByRole('row', { name });
  }

  /** The cell that keys act on, by the id that the table names. */
  async cell(): Promise<Locator> {
    const id = await this.table.getAttribute('aria-activedescendant');
    return this.page.locator(`[id="${id}"]`);
  }

  /** Presses keys one after the other in the table. */
  async press(...keys: string[]): Promise<void> {
    await expect(this.table).toBeFocused();
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Goes to a part by the first letters of its name. */
  async goTo(name: string): Promise<void> {
    await expect(this.table).toBeFocused();
    await this.page.keyboard.type(name);
    await expect(async () => expect(await (await this.cell()).innerText()).toContain(name)).toPass();
  }

  /** Adds inside the part that is selected, or at the top level, by the dialog's keys. */
  async add(name: string, fill = false): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: /^Add/ });
    const what = dialog.getByRole('combobox', { name: 'What to add' });
    await expect(what).toBeFocused();
    await this.page.keyboard.type(name);
    await expect(this.page.getByRole('option', { name }).first()).toBeVisible();
    await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
    if (fill) {
      await this.page.keyboard.press('Tab');
      await expect(dialog.getByRole('checkbox')).toBeFocused();
      await this.page.keyboard.press('Space');
    }
    await this.page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(this.table).toBeFocused();
  }

  /** Cables the selected part's first free port, or the one named, to another. */
  async connect(to: string, port?: string): Promise<void> {
    await this.press('Shift+Enter');
    const dialog = this.page.getByRole('dialog', { name: /^Connect/ });
    const from = dialog.getByRole('combobox', { name: 'Port' });
    await expect(from).toBeFocused();
    if (port) await this.choose(from, port);
    await this.page.keyboard.press('Tab');
    await this.choose(dialog.getByRole('combobox', { name: 'To' }), to);
    await this.page.keyboard.press('Tab');
    await this.page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(this.table).toBeFocused();
  }

  private async choose(field: Locator, name: string): Promise<void> {
    await expect(field).toBeFocused();
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(name);
    await expect(this.page.getByRole('option', { name }).first()).toBeVisible();
    await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
    await expect(field).toHaveValue(new RegExp(name));
  }
}
