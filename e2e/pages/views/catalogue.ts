import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** The page of all parts, found by what it says. */
export class Catalogue {
  readonly search;
  readonly list;
  readonly count;
  readonly sheet;
  readonly own;
  readonly comparison;
  readonly findings;

  constructor(readonly page: Page) {
    this.search = page.getByRole('searchbox', { name: 'Find a part', exact: true });
    this.list = page.getByRole('grid', { name: 'Parts' });
    this.count = page.getByRole('status').filter({ hasText: /parts$/ });
    this.sheet = page.getByRole('complementary', { name: 'Part' });
    this.own = page.getByRole('region', { name: 'Custom parts' });
    this.comparison = page.getByRole('region', { name: 'Comparison' }).first();
    this.findings = page.getByRole('status').filter({ hasText: /fix before saving|No problems/ });
  }

  async open(query = ''): Promise<this> {
    await this.page.goto(`/catalogue${query}`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
    await expect(this.list.or(this.sheet).or(this.comparison).first()).toBeVisible();
    return this;
  }

  row(name: string | RegExp) {
    return this.list.getByRole('row', { name });
  }

  /** Chooses from a list by the words that stand in it. */
  async choose(label: string, option: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  /** Reads a text through the import dialog. */
  async importText(yaml: string): Promise<Locator> {
    await this.own.getByRole('button', { name: 'Import' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Import a part' });
    await dialog.getByRole('textbox', { name: 'or paste it here' }).fill(yaml);
    await dialog.getByRole('button', { name: 'Read it' }).click();
    return dialog;
  }

  async save(note: string): Promise<void> {
    await expect(this.findings).toContainText('No problems');
    await this.page.getByRole('textbox', { name: 'What changed and why' }).fill(note);
    await this.page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(this.sheet).toBeVisible();
  }

  async approve(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Approve' }).click();
    await expect(this.sheet.getByText('approved').first()).toBeVisible();
    await expect(this.sheet.getByRole('button', { name: 'Approve' })).toBeHidden();
  }

  async downloadYaml(): Promise<string> {
    const download = this.page.waitForEvent('download');
    await this.sheet.getByRole('link', { name: 'YAML' }).click();
    return readFile(await (await download).path(), 'utf8');
  }
}
