import { expect, type Page } from '@playwright/test';

/** Waits until the page has fetched the code that it may need later. */
export async function fetchedAhead(page: Page): Promise<void> {
  const marks = () => page.evaluate(() => performance.getEntriesByName('fetched-ahead').length);
  await expect.poll(marks, { timeout: 60_000 }).toBeGreaterThan(0);
}
