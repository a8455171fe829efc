import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginDocument } from '../../pages/begin';
import { oneAdapterSan } from '../../pages/drawing/san';
import { test } from '../../pages/test';
import { Checks } from '../../pages/views/checks';

test('a reason leads to the page of its check, with statement, thresholds and source', async ({ page }) => {
  await beginDocument(page, oneAdapterSan(1));
  const checks = await new Checks(page).open();
  await checks.row('RED-02').click();
  const [help] = await Promise.all([
    page.waitForEvent('popup'),
    checks.reason.getByRole('link', { name: 'About this check' }).click(),
  ]);
  await expect(help).toHaveURL(/\/help\/checks\/RED-02$/);
  await expect(help.getByRole('heading', { name: 'All paths of a host on one adapter' })).toBeVisible();
  await expect(help.getByText(/paths of .* pass .*: if the card fails/)).toBeVisible();
  await expect(help.getByRole('row', { name: /Adapters wanted 2 / })).toBeVisible();
  for (const heading of ['Why', 'Rule', 'Source', 'An example that fails', 'How to fix it', 'When it does not matter']) {
    await expect(help.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  expect(await seriousInBoth(help)).toEqual([]);
});

test('the list of checks is narrowed in its address, walked by keys, and found again where it was left', async ({
  page,
}) => {
  await page.goto('/help/checks');
  const count = page.getByRole('status');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(count).toHaveText(/^\d+ checks$/);
  expect(await seriousInBoth(page)).toEqual([]);

  await test.step('by family and severity', async () => {
    await page.getByRole('combobox', { name: 'Family' }).click();
    await page.getByRole('option', { name: /^Zoning/ }).click();
    await page.getByRole('group', { name: 'Severity' }).getByRole('button', { name: /error/ }).click();
    await expect(page).toHaveURL(/family=zoning/);
    await expect(page).toHaveURL(/severity=error/);
    await expect(rows.first()).toContainText('ZON-01');
  });

  await test.step('back from a check the list is as it was', async () => {
    const before = await count.innerText();
    await rows.first().getByRole('link').click();
    await page.getByRole('link', { name: 'All checks' }).click();
    await expect(page).toHaveURL(/severity=error/);
    await expect(count).toHaveText(before);
  });

  await test.step('far down, too', async () => {
    await page.goto('/help/checks');
    await page.getByRole('searchbox', { name: 'Search the checks' }).press('ArrowDown');
    for (let press = 0; press < 8; press++) await page.keyboard.press('PageDown');
    const at = await page.evaluate(() => scrollY);
    expect(at).toBeGreaterThan(500);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Why', exact: true })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(at);
  });
});

test('a check that is not there leads to those that are', async ({ page }) => {
  await page.goto('/help/checks/XYZ-99');
  await expect(page.getByText('There is no check XYZ-99')).toBeVisible();
  await page.getByRole('link', { name: 'All checks' }).click();
  await page.getByRole('searchbox', { name: 'Search the checks' }).fill('red-02');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/help\/checks\/RED-02$/);
  await page.goto('/help/guide/checks');
  await page.getByRole('article').getByRole('link', { name: 'All checks' }).click();
  await expect(page).toHaveURL(/\/help\/checks$/);
});
