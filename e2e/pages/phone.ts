import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** A page on the phone of somebody else. */
export async function onPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce', ...options });
  return phone.newPage();
}
