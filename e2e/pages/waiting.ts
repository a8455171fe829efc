import type { Page } from '@playwright/test';

interface Expectation {
  readonly isNot: boolean;
  readonly timeout?: number;
}

interface Asked {
  waitFor(options: { readonly state: 'visible'; readonly timeout?: number }): Promise<void>;
  _expect?: ((expression: string, options: Expectation) => Promise<unknown>) & { isSpared?: boolean };
}

/**
 * Has `toBeVisible` wait before it looks. Playwright describes the whole page, for its message, each time that an element
 * is not there yet, up to seven times in the first half second: a tenth of what pages of stories worked.
 */
export function waitBeforeLooking(page: Page): void {
  const every = Object.getPrototypeOf(page.locator('html')) as Asked;
  const look = every._expect;
  if (!look || look.isSpared) return;
  every._expect = async function (this: Asked, expression, options) {
    if (expression === 'to.be.visible' && !options.isNot) {
      await this.waitFor({ state: 'visible', ...(options.timeout !== undefined && { timeout: options.timeout }) }).catch(() => undefined);
    }
    return look.call(this, expression, options);
  };
  every._expect.isSpared = true;
}
