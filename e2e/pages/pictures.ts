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

  get progress() {
    return this.dialog.getByRole('progressbar');
  }

  /** What is said of letters that are not in the picture's font. */
  get notice() {
    return this.page.getByRole('alert').filter({ hasText: /letters/ });
  }

  async choose({ format, choose = {} }: PictureWish): Promise<void> {
    await this.dialog.getByText(format, { exact: true }).click();
    for (const [field, option] of Object.entries(choose)) {
      await this.dialog.getByRole('combobox', { name: field }).click();
      await this.page.getByRole('option', { name: option, exact: true }).click();
    }
  }

  async start(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Download' }).click();
  }

  async begin(wish: PictureWish): Promise<void> {
    await this.choose(wish);
    await this.start();
  }

  /** Presses Cancel the moment that it is there: on a fast machine the picture would be made before a test could. */
  async cancelAtOnce(): Promise<void> {
    await this.page.evaluate(() => {
      const watch = new MutationObserver(() => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')];
        const cancel = buttons.find((button) => button.textContent?.trim() === 'Cancel');
        if (!cancel) return;
        watch.disconnect();
        cancel.click();
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
  }

  /** Chooses and downloads; fails when a click gives more than one file. */
  async make(wish: PictureWish): Promise<{ readonly name: string; readonly content: Buffer }> {
    await this.open();
    return this.makeHere(wish);
  }

  /** The same in the dialog that is open. */
  async makeHere(wish: PictureWish): Promise<{ readonly name: string; readonly content: Buffer }> {
    let files = 0;
    const count = () => {
      files += 1;
    };
    this.page.on('download', count);
    const download = this.page.waitForEvent('download');
    await this.begin(wish);
    const file = await download;
    await expect(this.dialog).toBeHidden();
    this.page.off('download', count);
    expect(files).toBe(1);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  }
}

/** Colours of the pixels that a browser shows for an SVG, as "red,green,blue"; throws when it cannot read the file. */
export function coloursOf(page: Page, svg: string): Promise<string[]> {
  return page.evaluate(async (source) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
    await image.decode();
    const ctx = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!ctx) throw new Error('no canvas');
    ctx.drawImage(image, 0, 0);
    const { data } = ctx.getImageData(0, 0, image.width, image.height);
    const seen = new Set<string>();
    for (let i = 0; i < data.length; i += 4) seen.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
    return [...seen];
  }, svg);
}

/** All words of a PDF, as a reader finds and copies them. */
export async function textOfPdf(file: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(file) }).promise;
  const said: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    said.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return said.join('\n');
}

/** Reads a drawing for diagrams.net strictly: cells whose parent or ends are not there. */
export function strayCells(page: Page, source: string): Promise<{ cells: boolean; stray: string[] }> {
  return page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'application/xml');
    const cells = [...file.querySelectorAll('mxGraphModel > root > mxCell')];
    const ids = new Set(cells.map((cell) => cell.getAttribute('id')));
    const ends = (cell: Element) => ['parent', 'source', 'target'].map((name) => cell.getAttribute(name));
    const stray = cells.filter((cell) => ends(cell).some((end) => end !== null && !ids.has(end)));
    return { cells: cells.length > 50, stray: stray.map((cell) => cell.id) };
  }, source);
}
