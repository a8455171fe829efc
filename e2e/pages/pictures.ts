import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

export interface PictureWish {
  readonly format: 'SVG' | 'PNG' | 'PDF' | 'draw.io';
  /** Choices of the dialog by the label of their field. */
  readonly choose?: Readonly<Record<string, string>>;
}

/** The dialog that makes pictures of a design. */
export class Pictures {
  readonly dialog;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Export a picture' });
  }

  async open(): Promise<this> {
    await this.page.getByRole('button', { name: 'Export' }).click();
    await this.page.getByRole('menuitem', { name: /picture/i }).click();
    await expect(this.dialog).toBeVisible();
    return this;
  }

  /** Chooses and downloads; fails when a click gives more than one file. */
  async make({ format, choose = {} }: PictureWish): Promise<{ readonly name: string; readonly content: Buffer }> {
    await this.open();
    await this.dialog.getByText(format, { exact: true }).click();
    for (const [field, option] of Object.entries(choose)) {
      await this.dialog.getByRole('combobox', { name: field }).click();
      await this.page.getByRole('option', { name: option, exact: true }).click();
    }
    let files = 0;
    const count = () => {
      files += 1;
    };
    this.page.on('download', count);
    const download = this.page.waitForEvent('download');
    await this.dialog.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    await expect(this.dialog).toBeHidden();
    this.page.off('download', count);
    expect(files).toBe(1);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  }
}
