import { expect, type Page } from '@playwright/test';
import { beginFrom } from '../../pages/begin';
import { test } from '../../pages/test';

/** Controls that nothing covers and that lie within the window, by the point in their middle. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('header button, header a, header input, [role="status"] button');
    const names: string[] = [];
    for (const control of controls) {
      const { x, y, width, height } = control.getBoundingClientRect();
      if (width < 4 || height < 4) continue;
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!top || !(control.contains(top) || top.contains(control)))
        names.push(control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
    }
    return names;
  });
}

test('at 200% zoom every control is in reach and panels lie over the drawing', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const canvas = await studio.canvas.boundingBox();
  expect(canvas?.width).toBeGreaterThan(600);
  expect(canvas?.height).toBeGreaterThan(180);
  await expect(page.getByRole('button', { name: 'Share' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Export' })).toBeInViewport();
  expect(await covered(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open the inspector' }).click();
  await studio.select('v1a');
  await studio.inspector.getByRole('tab', { name: 'Properties' }).click();
  await expect(studio.inspector.getByRole('textbox', { name: 'Name', exact: true })).toBeInViewport();
  expect((await studio.canvas.boundingBox())?.width).toBe(canvas?.width);
});

test('panels are sized by keys and pointer, remembered, and the dock is each design’s own', async ({ page }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const palette = page.getByRole('separator', { name: 'Width of the palette' });
  await expect(palette).toHaveAttribute('aria-valuenow', '200');
  await palette.focus();
  await page.keyboard.press('ArrowRight');
  await expect(palette).toHaveAttribute('aria-valuenow', '216');
  const dock = page.getByRole('separator', { name: 'Height of the results' });
  await dock.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(dock).toHaveAttribute('aria-valuenow', '256');
  await page.reload();
  await studio.ready();
  await expect(palette).toHaveAttribute('aria-valuenow', '216');
  await expect(dock).toHaveAttribute('aria-valuenow', '256');
  await palette.dblclick();
  await expect(palette).toHaveAttribute('aria-valuenow', '200');
  await beginFrom(page, 'p690 GPFS benchmark');
  await expect(dock).toHaveAttribute('aria-valuenow', '192');
});

test('a part is read from its name on, with the properties of its own system first', async ({ page }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  await studio.select('v1a');
  await studio.inspector.getByRole('tab', { name: 'Properties' }).click();
  await expect(studio.inspector.getByRole('textbox', { name: 'Alias pool' })).toHaveCount(0);
  await expect(studio.inspector.getByRole('textbox', { name: 'Capacity, GiB' })).toBeVisible();
  await studio.inspector.getByRole('textbox', { name: 'Device on the host' }).scrollIntoViewIfNeeded();
  await studio.select('v2a');
  await expect(studio.inspector.getByRole('heading', { name: 'v2a' })).toBeInViewport();
  await studio.inspector.getByRole('button', { name: /of other systems$/ }).click();
  await expect(studio.inspector.getByRole('textbox', { name: 'Alias pool' })).toBeVisible();
});

test('the manuals are inside the product, and the commands find their headings', async ({ page }) => {
  await beginFrom(page, 'p690 GPFS benchmark');
  for (const word of ['help', 'zone', 'report', 'pdf', 'failure']) {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('textbox', { name: 'Search commands, parts and pages' });
    await field.fill(word);
    await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
    await expect(page.getByText('Nothing matches')).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  await page.goto('/help');
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Glossary' }).click();
  await expect(page.getByRole('article')).toContainText('RAID array');
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('zones');
  await page.getByRole('region', { name: 'Search results' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/help\/.+#/);
});
