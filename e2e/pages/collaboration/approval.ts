import { expect, type Page } from '@playwright/test';

/** The dialog of approval, and the button that says how a design stands. */
export class Approval {
  readonly dialog;
  readonly badge;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Approval' });
    this.badge = page.getByRole('button', { name: /^Approval: / });
  }

  async open(): Promise<this> {
    await this.badge.click();
    await expect(this.dialog).toBeVisible();
    return this;
  }

  /** Asks somebody without an account; answers the address of the link that is made for them. */
  async ask(name: string, message: string): Promise<string> {
    await this.dialog.getByLabel('Message').fill(message);
    await this.dialog.getByLabel('Someone without an account').fill(name);
    await this.dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await this.dialog.getByRole('button', { name: 'Ask for approval' }).click();
    return this.dialog.getByRole('textbox', { name: `Link for ${name}` }).inputValue();
  }

  /** Opens the question from the button that a reviewer has. */
  async decideOn(number: number): Promise<void> {
    await this.page.getByRole('button', { name: `Decide on revision ${number}` }).click();
    await expect(this.dialog).toBeVisible();
  }

  approve(number: number) {
    return this.dialog.getByRole('button', {
      name: `Approve revision ${number}`,
    });
  }

  /** The finding with these words. */
  finding(words: RegExp) {
    return this.dialog.getByRole('list', { name: 'Open findings' }).getByRole('listitem').filter({ hasText: words });
  }
}
