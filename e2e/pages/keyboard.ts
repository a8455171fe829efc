import { expect, type Locator, type Page } from '@playwright/test';

/** The most presses of Tab that anything may be away. */
const most_tabs = 80;

/** Presses Tab until the part of the page has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < most_tabs; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus does not reach ${goal} by Tab`);
}

/** Runs a command of the palette by its name. */
export async function command(page: Page, name: string): Promise<void> {
  const search = page.getByPlaceholder('Search commands, parts and pages');
  // The keys load beside the canvas.
  await expect(async () => {
    await page.keyboard.press('Control+K');
    await expect(search).toBeFocused({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.type(name);
  await expect(page.getByRole('button', { name }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(search).toBeHidden();
}
