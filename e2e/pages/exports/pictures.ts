import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

export interface PictureWish {
  readonly format: 'SVG' | 'PNG' | 'PDF' | 'draw.io';
  /** Choices of the dialog by the label of their field. */
  readonly choose?: Readonly<Record<string, string>>;
}

export interface Picture {
  readonly name: string;
  readonly content: Buffer;
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
    return this.page.getByRole('alert').filter({ hasText: /characters/ });
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
  async make(wish: PictureWish): Promise<Picture> {
    await this.open();
    return this.makeHere(wish);
  }

  /** The same in the dialog that is open. */
  async makeHere(wish: PictureWish): Promise<Picture> {
    await this.choose(wish);
    return this.startHere();
  }

  /** Downloads what is chosen. */
  async startHere(): Promise<Picture> {
    let files = 0;
    const count = () => {
      files += 1;
    };
    this.page.on('download', count);
    const download = this.page.waitForEvent('download');
    await this.start();
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

/** Reads a drawing as diagrams.net does, strictly: what of it breaks a rule of the format. */
export function drawioFaults(page: Page, source: string): Promise<{ cells: boolean; faults: string[] }> {
  return page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'application/xml');
    const root = file.querySelector(':root > diagram > mxGraphModel > root');
    const cells = [...(root?.children ?? [])];
    const of = (cell: Element, name: string) => cell.getAttribute(name);
    const before = new Set<string | null>();
    const vertices = new Set(cells.filter((cell) => of(cell, 'vertex') === '1').map((cell) => of(cell, 'id')));
    const isNumber = (value: string | null) => value !== null && value !== '' && Number.isFinite(Number(value));
    const rules: Readonly<Record<string, (cell: Element, at: number) => boolean>> = {
      'is a cell': (cell) => cell.tagName === 'mxCell',
      'has an id of its own': (cell) => of(cell, 'id') !== null && !before.has(of(cell, 'id')),
      'begins with the two that the format asks for': (cell, at) =>
        at === 0 ? of(cell, 'id') === '0' : at > 1 || (of(cell, 'id') === '1' && of(cell, 'parent') === '0'),
      'hangs on one before it': (cell, at) => at === 0 || before.has(of(cell, 'parent')),
      'is either box or line': (cell, at) => at < 2 || (of(cell, 'vertex') === '1') !== (of(cell, 'edge') === '1'),
      'has a style of the form that is read': (cell, at) =>
        at < 2 || /^(\w+;)?(\w+=[#\w.-]+;)+$/.test(of(cell, 'style') ?? ''),
      'has a place': (cell, at) => {
        const place = cell.firstElementChild;
        if (at < 2 || of(cell, 'edge') === '1') return at < 2 || place?.getAttribute('relative') === '1';
        return ['x', 'y', 'width', 'height'].every((side) => isNumber(place?.getAttribute(side) ?? null));
      },
      'names its place as the format does': (cell, at) =>
        at < 2 || (cell.firstElementChild?.tagName === 'mxGeometry' && of(cell.firstElementChild, 'as') === 'geometry'),
      'joins boxes': (cell) =>
        of(cell, 'edge') !== '1' || ['source', 'target'].every((end) => vertices.has(of(cell, end))),
      'bends at points': (cell) =>
        [...cell.querySelectorAll('Array[as=points] > *')].every(
          (point) => point.tagName === 'mxPoint' && isNumber(of(point, 'x')) && isNumber(of(point, 'y')),
        ),
    };
    const faults = cells.flatMap((cell, at) => {
      const broken = Object.keys(rules).filter((rule) => !rules[rule]?.(cell, at));
      before.add(of(cell, 'id'));
      return broken.map((rule) => `${of(cell, 'id')} ${rule}: not so`);
    });
    if (file.documentElement.tagName !== 'mxfile' || file.querySelector('parsererror')) faults.push('no file of this kind');
    return { cells: cells.length > 50, faults };
  }, source);
}

/** The longest task of the page, in ms, while something goes on. */
export async function longestTask(page: Page, during: () => Promise<unknown>): Promise<number> {
  const longest = await page.evaluateHandle(() => {
    const found = { ms: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.ms = Math.max(found.ms, duration);
    }).observe({ entryTypes: ['longtask'] });
    return found;
  });
  await during();
  return longest.evaluate(({ ms }) => ms);
}
