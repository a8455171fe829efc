import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url));

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Takes pictures of one page; the dark ones say so in their name. */
export class Camera {
  constructor(
    private readonly page: Page,
    private readonly scheme: Scheme = 'light',
  ) {}

  async ready(): Promise<this> {
    await this.page.emulateMedia({
      colorScheme: this.scheme,
      reducedMotion: 'reduce',
    });
    return this;
  }

  async take(name: string): Promise<void> {
    await this.page.waitForTimeout(700); // what comes later than the page: the font, a fit, a fade
    const width = this.page.viewportSize()?.width ?? desk.width;
    const dark = this.scheme === 'dark' ? '-dark' : '';
    await this.page.screenshot({
      path: `${folder}${name}${dark}-${width}.webp`,
      quality: 90,
    });
  }
}
