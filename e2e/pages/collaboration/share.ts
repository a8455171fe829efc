import { expect, type Page } from '@playwright/test';

/** What a new link should allow, as its form names it. */
interface Wanted {
  readonly shows?: RegExp;
  readonly label?: string;
  readonly role?: string;
  readonly ends?: string;
  readonly passcode?: string;
  readonly without?: readonly string[];
}

/** The dialog that makes, lists and ends links. */
export class ShareDialog {
  readonly dialog;
  readonly address;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Share this design' });
    this.address = this.dialog.getByRole('textbox', { name: 'Link', exact: true });
  }

  async open(): Promise<this> {
    await this.page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(this.dialog).toBeVisible();
    return this;
  }

  /** Makes a link and answers its address. */
  async make({ shows, label, role, ends, passcode, without = [] }: Wanted = {}): Promise<string> {
    if (shows) await this.#choose('The link shows', shows);
    if (role) await this.#choose('Readers may', role);
    if (ends) await this.#choose('Ends', ends);
    if (label) await this.dialog.getByLabel('Label').fill(label);
    if (passcode) await this.dialog.getByRole('textbox', { name: 'Passcode' }).fill(passcode);
    for (const what of without) await this.dialog.getByRole('checkbox', { name: what }).check();
    await this.dialog.getByRole('button', { name: 'Make a link' }).click();
    return this.address.inputValue();
  }

  link(name: string) {
    return this.dialog.getByRole('listitem').filter({ hasText: name });
  }

  async revoke(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name: `Revoke: ${name}` }).click();
    await this.dialog.getByRole('button', { name: 'Revoke permanently' }).click();
  }

  async revokeAll(): Promise<void> {
    const revoke = this.dialog.getByRole('button', { name: /^revoke:/i });
    await expect(revoke).not.toHaveCount(0);
    for (let left = await revoke.count(); left > 0; left -= 1) {
      await revoke.first().click();
      await this.dialog.getByRole('button', { name: 'Revoke permanently' }).click();
      await expect(revoke).toHaveCount(left - 1);
    }
  }

  async #choose(field: string, option: string | RegExp): Promise<void> {
    await this.dialog.getByRole('combobox', { name: field }).click();
    await this.page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
  }
}
