import { expect, type Page } from '@playwright/test';

/** Waits until the page has fetched the code that it may need later: for five seconds nothing more comes. */
export async function fetchedAhead(page: Page): Promise<void> {
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/')).length,
    );
  let last = -1;
  await expect(async () => {
    const now = await scripts();
    const isStill = now === last;
    last = now;
    expect(isStill).toBe(true);
  }).toPass({ intervals: [5000], timeout: 60_000 });
}
