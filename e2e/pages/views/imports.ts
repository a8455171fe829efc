import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { Studio } from '../studio';

const set = fileURLToPath(new URL('../../../backend/tests/importers/samples/sets/brocade-svc', import.meta.url));

/** Listings of a small data centre as an archive; `keep` says which, `edit` changes the text of one. */
export function listings(
  keep: (path: string) => boolean = () => true,
  edit: (path: string, text: string) => string = (_, text) => text,
): Buffer {
  const paths = readdirSync(set, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'expected.json')
    .map((entry) => relative(set, join(entry.parentPath, entry.name)));
  const files = paths.filter(keep).map((path) => {
    const text = edit(path, readFileSync(join(set, path), 'utf8'));
    return [path, new TextEncoder().encode(text)] as const;
  });
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

/** Drops one file on a part of a page, as from a file manager. */
export async function drop(where: Locator, name: string, content: Buffer): Promise<void> {
  const transfer = await where.page().evaluateHandle(
    ([name, text]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const dropped = new DataTransfer();
      dropped.items.add(new File([bytes], name));
      return dropped;
    },
    [name, content.toString('base64')] as const,
  );
  await where.dispatchEvent('drop', { dataTransfer: transfer });
}

/** The page where listings are dropped, and the report of what they say. */
export class Imports {
  readonly sentence;
  readonly found;
  readonly choose;
  readonly merge;

  constructor(readonly page: Page) {
    this.sentence = page.getByRole('main').locator('p[aria-live="polite"]').first();
    this.found = page.getByRole('region', { name: /^Found/ });
    this.choose = page.getByRole('region', { name: /^Choose/ });
    this.merge = page.getByRole('region', { name: /^Into / });
  }

  /** Drops one file, as from a file manager. */
  async drop(name: string, content: Buffer): Promise<void> {
    await drop(this.page.getByRole('region', { name: 'Import listings' }), name, content);
  }

  /** Waits until all is read and drawn. */
  async read(): Promise<void> {
    await this.page.waitForURL(/\/import\/[0-9a-f-]{36}/);
    // The first process of a server that has just started takes a while.
    await expect(this.found).toBeVisible({ timeout: 90_000 });
  }

  /** A row of the merge, by the part that it is about. */
  row(part: string): Locator {
    return this.merge.getByRole('row').filter({
      has: this.page.getByRole('rowheader', { name: part, exact: true }),
    });
  }

  /** Chooses a part for a thing of which the listings do not say what it is. */
  async choosePart(thing: string, part: RegExp): Promise<void> {
    await this.choose.getByRole('combobox', { name: `Part of ${thing}` }).click();
    await this.page.getByRole('option', { name: part }).first().click();
  }

  async create(name: string): Promise<Studio> {
    await this.page.getByRole('textbox', { name: 'Name of the design' }).fill(name);
    await this.page.getByRole('button', { name: 'Create design' }).click();
    return this.#arrive();
  }

  async add(): Promise<Studio> {
    await this.page.getByRole('button', { name: 'Merge into the design' }).click();
    return this.#arrive();
  }

  async #arrive(): Promise<Studio> {
    await this.page.waitForURL(/\/d\/[0-9a-f-]{36}/);
    return new Studio(this.page).ready();
  }
}
