import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { test } from '../../pages/test';
import { Validation } from '../../pages/views/validation';

test('an architect sees how right the model is, from the worst figure to its reason', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Validation' }).click();
  const validation = await new Validation(page).ready();
  await expect(validation.summary).toContainText('Median error');
  const worst = validation.summary.getByRole('button');
  const name = await worst.innerText();
  await worst.click();
  await expect(validation.table.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true');

  const drawer = validation.row(/^Drawer 1, read/);
  await expect(drawer).toContainText('2,655');
  await expect(drawer).toContainText(/MB\/s[+\u2212]?[0-2]\.\d%/);
  await drawer.getByRole('button').click();
  await expect(validation.detail.filter({ hasText: 'G. Shah' })).toContainText('Table 2');
  await expect(validation.mark(/^Drawer 1, read/)).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(validation.mark(/^Drawer 1, read/)).toHaveAttribute('aria-pressed', 'true');
});

test('chart and table are one: a mark reached by keys opens its row', async ({ page }) => {
  const validation = await new Validation(page).open('?paper=p690');
  await validation.mark(/./).first().focus();
  await page.keyboard.press('End');
  const label = await page.locator(':focus').getAttribute('aria-label');
  expect(label).toContain('measured');
  await page.keyboard.press('Enter');
  const name = label?.split(':')[0] ?? '';
  await expect(validation.table.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true');
  await expect(validation.table.getByRole('button', { name, exact: true })).toBeInViewport();
});

test('the largest errors come first when asked, and inputs last', async ({ page }) => {
  const validation = await new Validation(page).open();
  await validation.table.getByRole('button', { name: 'Error' }).click();
  await expect(validation.table.getByRole('columnheader', { name: 'Error', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(validation.table.getByRole('row').last()).toContainText(/input|reserved|fitted/);
});

test('the download holds what is shown, one line a figure, nothing that a spreadsheet computes', async ({ page }) => {
  const validation = await new Validation(page).open();
  const whole = (await validation.downloadCsv()).trim().split('\r\n');
  await validation.choosePaper('P');
  const csv = await validation.downloadCsv();
  const lines = csv.trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.length).toBeLessThan(whole.length);
  expect(csv).toMatch(/^\ufeffid,paper,metric/);
  for (const line of lines.slice(1)) expect(line).toMatch(/^p690-[a-z0-9-]+,p690,"?[^"=+@-]/);
  expect(csv).toContain(',2655,');
});

test('a ledger that cannot be made says so and can be asked for again', async ({ page }) => {
  await page.route('**/api/ledger', (route) => route.fulfill({ status: 400, json: refusal }));
  await page.goto('/validation');
  await expect(page.getByRole('alert')).toContainText(refusal.message);
  await page.unroute('**/api/ledger');
  await page.getByRole('button', { name: 'Try again' }).click();
  await new Validation(page).ready();
});

test('what goes on without an end stands still for who wants no motion', async ({ page }) => {
  await page.route('**/api/ledger', () => undefined);
  await page.goto('/validation');
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  const endless = () =>
    page.evaluate(
      () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime === Infinity).length,
    );
  expect(await endless()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(endless).toBe(1);
});

const refusal = { code: 'ledger', message: 'The catalogue has no part of this name.', problems: [] };

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`fits ${width} px and has no serious accessibility issue`, async ({ page }) => {
    test.slow(); // axe reads every row
    await page.setViewportSize({ width, height });
      const validation = await new Validation(page).open();
    await validation.mark(/./).first().focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await seriousInBoth(page)).toEqual([]);
  });
}
