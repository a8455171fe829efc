import { expect, type Page } from '@playwright/test';
import { test } from '../../pages/test';

/** What a page of the manuals leads to, and what of it did not come. */
async function readingOf(page: Page) {
  const article = page.getByRole('article');
  await article.waitFor();
  return article.evaluate((element) => ({
    links: [...element.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
    ids: [...element.querySelectorAll('[id]')].map(({ id }) => id),
    pictures: [...element.querySelectorAll('img')].map(({ src }) => src),
  }));
}

test('every link and picture of the manuals leads to what is there, and nothing comes from outside', async ({
  page,
  baseURL,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) outside.push(request.url());
  });
  await page.goto('/docs/guide/README.md');
  await page.waitForURL('**/help/guide');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('link').first()).toBeVisible();
  const pages = await contents.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const ids = new Map<string, readonly string[]>();
  const places = new Map<string, string>();
  const files = new Set<string>();
  for (const address of pages) {
    if (address === null || address.startsWith('/help/checks')) continue;
    await contents.locator(`a[href="${address}"]`).click();
    await expect(contents.locator(`a[href="${address}"]`)).toHaveAttribute('aria-current', 'page');
    const { links, ids: found, pictures } = await readingOf(page);
    ids.set(address, found);
    for (const picture of pictures) files.add(picture);
    for (const link of links) {
      if (/^(?:#|\/help)/.test(link)) places.set(link.startsWith('#') ? `${address}${link}` : link, address);
      else if (!/^https?:/.test(link)) files.add(new URL(link, baseURL).href);
    }
  }
  expect(ids.size).toBeGreaterThan(40);
  const broken = [...places].filter(([link]) => {
    const [target = '', place] = link.split('#');
    if (target.startsWith('/help/checks')) return false;
    const there = ids.get(target);
    return there === undefined || (place !== undefined && !there.includes(decodeURIComponent(place)));
  });
  expect(broken).toEqual([]);
  for (const file of files) expect((await page.request.head(file)).status(), file).toBe(200);
  expect(outside).toEqual([]);
});
