import { expect, type Page } from '@playwright/test';
import { makeLarge } from '../../pages/drawing/large';
import { Studio } from '../../pages/studio';
import { test } from '../../pages/test';

const PARTS = 8000;

/** How many components and cables the server has of a design. */
async function kept(page: Page, id: string): Promise<readonly [number, number]> {
  const response = await page.request.get(`/api/designs/${id}`);
  const { document } = (await response.json()) as { document: Record<'components' | 'cables', object> };
  return [Object.keys(document.components).length, Object.keys(document.cables).length];
}

async function opened(page: Page, id: string): Promise<Studio> {
  await page.goto(`/d/${id}`);
  const studio = await new Studio(page).ready();
  await studio.saved();
  await studio.canvas.focus();
  await page.keyboard.press('Control+a');
  return studio;
}

test('everything is deleted, and keys that are pressed meanwhile are not lost', async ({ page }) => {
  const id = await makeLarge(page, 'Four machines', PARTS);
  const whole = await kept(page, id);
  const studio = await opened(page, id);
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+z');
  await studio.saved();
  await expect.poll(() => kept(page, id)).toEqual(whole);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();

  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => kept(page, id)).toEqual([0, 0]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => kept(page, id)).toEqual(whole);
});

test('a page that is left in the midst leaves all of a command or nothing', async ({ page }) => {
  const id = await makeLarge(page, 'Left in the midst', PARTS);
  const whole = await kept(page, id);
  await opened(page, id);
  await page.keyboard.press('Delete');
  await page.goto('/');
  await page.goto(`/d/${id}`);
  const studio = await new Studio(page).ready();
  await studio.saved();
  expect([JSON.stringify([0, 0]), JSON.stringify(whole)]).toContain(JSON.stringify(await kept(page, id)));
});
