import { expect, type Page } from '@playwright/test';

/** The door, the organisation and the menu of who is signed in. */
export class Accounts {
  readonly again;

  constructor(
    readonly page: Page,
    readonly address: string,
  ) {
    this.again = page.getByRole('dialog', { name: 'You are signed out' });
  }

  /** Asks for a page and is led to the door. */
  async turnedAway(path: string): Promise<void> {
    await this.page.goto(this.address + path);
    await expect(this.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** Comes in by an invitation. */
  async join(invitation: string, name: string, password: string): Promise<void> {
    await this.page.goto(invitation);
    await this.page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Join' }).click();
    await expect(this.page.getByRole('heading', { name: 'Designs', exact: true })).toBeVisible();
  }

  async openOrganisation(): Promise<void> {
    await this.choose('Engines');
    await expect(this.page.getByRole('table', { name: 'People' })).toBeVisible();
  }

  /** Invites somebody and answers the address to pass on. */
  async invite(email: string, role: string): Promise<string> {
    await this.page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await this.page.getByRole('combobox', { name: 'Role', exact: true }).click();
    await this.page.getByRole('option', { name: role }).click();
    await this.page.getByRole('button', { name: 'Invite' }).click();
    return this.page.getByRole('textbox', { name: `Invitation for ${email}` }).inputValue();
  }

  async setRole(name: string, role: string): Promise<void> {
    await this.page.getByRole('combobox', { name: `Role of ${name}` }).click();
    await this.page.getByRole('option', { name: role }).click();
    await expect(this.page.getByText(`${name} is now ${role}`, { exact: false })).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.choose('Sign out');
    await expect(this.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }

  private async choose(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Account: / }).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }
}
