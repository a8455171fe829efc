import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginFrom } from '../../pages/begin';
import { test } from '../../pages/test';
import { Growth } from '../../pages/views/growth';

const title = 'DS8300 with Debian';

test('one states growth, reads when something is full and what to order, and makes the quote of that year', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const studio = await beginFrom(page, title);
  const growth = await new Growth(studio).show();
  await expect(growth.open).toContainText('have no target');
  await expect(growth.open).toContainText('How much data the design stores is not stated.');

  await growth.state('Target of Big files, read', '200');
  await growth.state('Growth of Big files, read', '30');
  await growth.state('Doubt about the growth of Big files, read', '10');
  await growth.state('Stored data', '20000');
  await growth.state('Growth of the data', '40');
  await growth.state('Holds for the month', '2026-03');
  await growth.askAgain();

  const stored = growth.row('Stored data');
  await expect(stored).toContainText('85%');
  await expect(stored).toContainText(/20(28|29)/);
  const adapter = growth.row('HBA');
  await expect(adapter).toContainText('to');
  await stored.getByRole('button', { name: 'Stored data' }).click();
  await expect(growth.chart).toContainText('Stored data at');
  const reader = growth.chart.getByRole('slider', { name: 'Read a month' });
  await reader.focus();
  const before = await reader.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowRight');
  await expect(reader).not.toHaveAttribute('aria-valuetext', before ?? '');
  await expect(growth.plan).toContainText('in place of');
  expect(await seriousInBoth(page)).toEqual([]);

  await studio.undo();
  await expect(growth.inputs.getByRole('textbox', { name: 'Holds for the month' })).toHaveValue('');
  await growth.askAgain();

  await growth.plan.getByRole('button', { name: /^Quote of year/ }).last().click();
  await expect(page).toHaveURL(/\/designs\/[^/]+\/quotes\//, { timeout: 60_000 });
  await expect(page.getByText(/, year \d/).first()).toBeVisible();
});

test('a phone reads growth one threshold below the other', async ({ page }) => {
  test.setTimeout(180_000);
  const studio = await beginFrom(page, title);
  const growth = await new Growth(studio).show();
  await growth.state('Stored data', '20000');
  await growth.state('Growth of the data', '40');
  await growth.askAgain();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Growth', exact: true }).click();
  await expect(growth.row('Stored data')).toBeVisible({ timeout: 90_000 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(await seriousInBoth(page)).toEqual([]);
});
