import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';

/** The page that holds listings against a design. */
export class Deltas {
  readonly sentence: Locator;
  readonly targets: Locator;
  readonly removals: Locator;

  constructor(readonly page: Page) {
    this.sentence = page.getByRole('main').locator('p[aria-live="polite"]').first();
    this.targets = page.getByRole('list', { name: 'Targets' }).getByRole('listitem');
    this.removals = page.getByRole('region', { name: /^Removals/ });
  }

  /** Chooses the page in the commands that are open in the studio. */
  async choose(): Promise<this> {
    await this.page.getByRole('dialog').getByRole('textbox').fill('Delta');
    await this.page.getByRole('dialog').getByText('Delta: commands from what runs to this design').click();
    return this.ready();
  }

  async ready(): Promise<this> {
    await expect(this.targets.first()).toBeVisible({ timeout: 60_000 });
    return this;
  }

  /** Every step of one machine: commands and way back. */
  steps(machine: string): Locator {
    return this.page.getByRole('region', { name: machine, exact: true }).getByRole('row');
  }

  /** The files of the zip, by path. */
  async save(): Promise<Record<string, string>> {
    const saving = this.page.waitForEvent('download');
    await this.page.getByRole('link', { name: 'All files (zip)' }).click();
    const files = unzipSync(new Uint8Array(await readFile(await (await saving).path())));
    const texts = Object.entries(files).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)] as const);
    return Object.fromEntries(texts);
  }
}
