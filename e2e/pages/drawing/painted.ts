import { expect, type Page } from '@playwright/test';

interface Word {
  readonly text: string;
  readonly px: number;
  readonly alpha: number;
}

/** What the canvas shows: the words that it painted since they were forgotten, and the colours that stand there. */
export class Painted {
  constructor(private readonly page: Page) {}

  /** To be called before the page is opened. */
  async watch(): Promise<this> {
    await this.page.addInitScript(() => {
      const words: Word[] = [];
      Object.assign(window, { paintedWords: words });
      for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
        const write = prototype.fillText;
        prototype.fillText = function (text, x, y) {
          const px = Number(/([\d.]+)px/.exec(this.font)?.[1]);
          words.push({ text, px, alpha: this.globalAlpha });
          write.call(this, text, x, y);
        };
      }
    });
    return this;
  }

  async forget(): Promise<void> {
    await this.page.evaluate(() => {
      (window as unknown as { paintedWords: Word[] }).paintedWords.length = 0;
    });
  }

  words(): Promise<Word[]> {
    return this.page.evaluate(() => (window as unknown as { paintedWords: Word[] }).paintedWords);
  }

  /** Waits until the canvas has written all of these. */
  async says(...texts: readonly string[]): Promise<void> {
    await expect(async () => {
      const written = new Set((await this.words()).map(({ text }) => text));
      expect(texts.filter((text) => !written.has(text))).toEqual([]);
    }).toPass();
  }

  /** Does the upper canvas have the accent at a point of the page, as lit ports have? */
  isLit(x: number, y: number): Promise<boolean> {
    return this.page.evaluate(
      ([left, top]) => {
        const canvas = document.querySelector<HTMLCanvasElement>('[role=application] canvas:last-of-type');
        const box = canvas?.getBoundingClientRect();
        const pen = canvas?.getContext('2d');
        if (!canvas || !box || !pen) return false;
        const scale = canvas.width / box.width;
        const [r, g, b, alpha] = pen.getImageData((left - box.left) * scale, (top - box.top) * scale, 1, 1).data;
        const probe = document.createElement('canvas').getContext('2d');
        if (!probe) return false;
        probe.fillStyle = getComputedStyle(canvas).getPropertyValue('--hr-accent').trim();
        probe.fillRect(0, 0, 1, 1);
        const accent = [...probe.getImageData(0, 0, 1, 1).data];
        return alpha === 255 && [r, g, b].every((part, at) => Math.abs((part ?? 0) - (accent[at] ?? 0)) <= 2);
      },
      [x, y] as const,
    );
  }
}
