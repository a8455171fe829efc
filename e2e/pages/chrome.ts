import { expect, type Locator, type Page } from '@playwright/test';
import type { Studio } from './studio';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What stands round and over the drawing: bars, panels, tools. */
export class Chrome {
  readonly page: Page;
  readonly filter: Locator;
  /** The switch of units in the I/O path. */
  readonly unit: Locator;
  readonly zoom: Locator;

  constructor(private readonly studio: Studio) {
    this.page = studio.page;
    this.filter = this.page.getByRole('search', { name: 'Filter' });
    this.unit = this.page.getByRole('radiogroup', { name: 'Unit' });
    this.zoom = this.page.getByRole('button', { name: /^Zoom to 100%, / });
  }

  /** Everything that stands round or over the canvas. */
  pieces(): Readonly<Record<string, Locator>> {
    const { page, studio, filter } = this;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    return {
      views: page.getByRole('navigation', { name: 'Views' }),
      palette: page.getByRole('region', { name: 'Palette' }),
      inspector: studio.inspector,
      filter,
      legend: page.getByText('under 50%'),
      tidy: button('Tidy'),
      'zoom out': button('Zoom out'),
      'zoom in': button('Zoom in'),
      'show everything': button('Show everything'),
      minimap: page.getByRole('img', { name: 'Minimap' }),
      answer: studio.sentence,
      tabs: page.getByRole('tab', { name: 'Bottlenecks' }),
      dock: studio.bottlenecks,
    };
  }

  /** Presses the mouse in the middle of the canvas, where the last zoom was. */
  async pressMiddle(times: 1 | 2): Promise<void> {
    await this.page.mouse.click(...(await this.middle()), { clickCount: times });
  }

  private async middle(): Promise<[x: number, y: number]> {
    const { x, y, width, height } = await boxOf(this.studio.canvas);
    return [x + width / 2, y + height / 2];
  }

  /** Zooms with the wheel at the middle of the canvas until the drawing stands near to a percentage. */
  async zoomTo(percent: number): Promise<void> {
    await this.page.mouse.move(...(await this.middle()));
    await this.page.keyboard.down('Control');
    await expect(async () => {
      const now = Number(/(\d+)%$/.exec((await this.zoom.getAttribute('aria-label')) ?? '')?.[1]);
      if (Math.abs(now - percent) <= percent * 0.06) return;
      await this.page.mouse.wheel(0, Math.max(-100, Math.min(100, 100 * Math.log(now / percent))));
      throw new Error(`the drawing stands at ${now}%`);
    }).toPass({ intervals: [40], timeout: 8_000 });
    await this.page.keyboard.up('Control');
  }

  /** Pieces of chrome that lie on one another, by name. */
  async overlaps(pieces: Readonly<Record<string, Locator>>): Promise<string[]> {
    const placed: [string, Box][] = [];
    for (const [name, piece] of Object.entries(pieces)) {
      if (await piece.isVisible()) placed.push([name, await boxOf(piece)]);
    }
    return placed.flatMap(([name, box], at) =>
      placed.slice(at + 1).flatMap(([other, its]) => (meet(box, its) ? `${name} and ${other}` : [])),
    );
  }

  /** Texts that are cut off by their box, and say nowhere what they are whole. */
  cutTexts(): Promise<string[]> {
    return this.page.evaluate(() => {
      const cut = (element: HTMLElement) => {
        const style = getComputedStyle(element);
        const clips = style.overflowX === 'hidden' || style.overflowX === 'clip';
        const spoken = element.clientWidth <= 1;
        return clips && !spoken && style.whiteSpace === 'nowrap' && element.scrollWidth > element.clientWidth + 1;
      };
      const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) && cut(element),
      );
      return texts.filter((element) => !element.closest('[title]')).map((element) => element.textContent ?? '');
    });
  }
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;

async function boxOf(piece: Locator): Promise<Box> {
  const box = await piece.boundingBox();
  if (!box) throw new Error('nothing is shown there');
  return box;
}
