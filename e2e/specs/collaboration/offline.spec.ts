import { expect, type Page, test } from '@playwright/test';
import { beginFrom } from '../../pages/begin';
import { fetchedAhead, SilentLine } from '../../pages/collaboration/connection';
import { Pictures } from '../../pages/exports/pictures';
import { Studio } from '../../pages/studio';
import { Views, viewNames } from '../../pages/views/views';
import { baseURL } from '../../server';

test.slow(); // the page is given time to fetch what it may need

const crashed = (page: Page) => page.getByText('Something went wrong on this page');
const missing = (page: Page) => page.getByText('This could not be loaded');

async function whole(page: Page): Promise<void> {
  await expect(crashed(page)).toHaveCount(0);
  await expect(missing(page)).toHaveCount(0);
}

test('without a connection every view, tab and dialog of the studio opens', async ({ page, context }) => {
  const studio = await beginFrom(page, 'FlashSystem on two 64G fabrics');
  await fetchedAhead(page);
  await context.setOffline(true);

  const views = new Views(page);
  for (const view of viewNames) {
    await views.show(view);
    await whole(page);
  }
  await views.show('Canvas');
  const tabs = page.getByRole('tablist', { name: 'Results' }).getByRole('tab');
  for (const tab of await tabs.all()) {
    await tab.click();
    const panel = page.locator(`[id="${await tab.getAttribute('aria-controls')}"]`);
    await expect(panel.locator('p, td, svg, button, dd, li, h3').filter({ visible: true }).first()).toBeVisible();
    await whole(page);
  }
  for (const keys of ['Control+k', '?']) {
    await studio.press(keys);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  const pictures = await new Pictures(page).open();
  const download = page.waitForEvent('download');
  await pictures.begin({ format: 'SVG' });
  expect((await download).suggestedFilename()).toMatch(/\.svg$/);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tab', { name: 'Part' })).toBeVisible();
  await whole(page);
});

test('code of a view that cannot be fetched costs that view alone, and is asked for again', async ({ page }) => {
  await page.route(/\/assets\/RackView-.*\.js/, (route) => route.abort());
  const studio = await beginFrom(page, 'FlashSystem on two 64G fabrics');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Rack', exact: true }).click();
  await expect(missing(page)).toBeVisible();
  await expect(crashed(page)).toHaveCount(0);
  await studio.rename('still at work');
  await studio.saved();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(missing(page)).toBeVisible();
  await page.unroute(/\/assets\/RackView-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(missing(page)).toHaveCount(0);
  await new Views(page).isShown('Rack');
});

test('when packets vanish the page says that edits are not saved', async ({ page }) => {
  const line = await SilentLine.to(baseURL);
  const made = await page.request.post('/api/designs', {
    data: { name: 'On a thin line' },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`${line.address}/d/${id}`);
  const studio = await new Studio(page).ready();
  await studio.rename('kept by the server');
  await studio.saved();

  line.fallSilent();
  await studio.rename('kept by the browser');
  await expect(studio.saveState).toContainText('Not saved, 1 change here');
  line.mend();
  await expect(studio.saveState).toContainText(/^saved/i, { timeout: 30_000 });
  const kept = (await (await page.request.get(`/api/designs/${id}`)).json()) as {
    document: { meta: { name: string } };
  };
  expect(kept.document.meta.name).toBe('kept by the browser');
  await line.end();
});
