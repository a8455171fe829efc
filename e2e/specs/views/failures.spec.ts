import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginFrom } from '../../pages/begin';
import { test } from '../../pages/test';
import { Failures } from '../../pages/views/failures';

test('one reads what a drawer, a switch and a controller leave, breaks two things, mends them and sets a policy', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const failures = await new Failures(studio).open();

  for (const name of ['I/O drawer', '2109-F32']) {
    await expect(failures.row(name)).toContainText('×7');
    await expect(failures.row(name).getByText('down', { exact: true })).toHaveCount(2);
    await expect(failures.row(name)).toContainText('0 of 2');
    await expect(failures.row(name)).toContainText('15,984');
  }
  const controller = failures.row('Controller A').first();
  await expect(controller.getByText('down', { exact: true })).toHaveCount(0);
  await expect(controller).toContainText('10,920');
  await expect(controller).toContainText('1 of 2');

  await failures.row('2109-F32').getByRole('button', { name: /^2109-F32/ }).click();
  await expect(studio.inspector).toContainText('7');
  await failures.row('2109-F32').getByRole('button', { name: 'Show what is like' }).click();
  await failures.break('2109-F32 switch', 'sw3');
  await failures.row('I/O drawer').getByRole('button', { name: 'Show what is like' }).click();
  await failures.break('7040-61D I/O drawer', 'Drawer 1');
  await expect(failures.broken).toContainText('sw3');
  await expect(failures.broken).toContainText('Drawer 1');
  await expect(failures.broken.getByText('down', { exact: true })).toHaveCount(2, { timeout: 60_000 });
  await expect(page.locator('svg[data-dead]')).not.toHaveAttribute('data-dead', '0');
  expect(await seriousInBoth(page)).toEqual([]);
  await failures.broken.getByRole('button', { name: 'Mend all' }).click();
  await expect(failures.broken).toBeHidden();

  await failures.onlyDown.check();
  await expect(failures.row('Controller A')).toHaveCount(0);
  await failures.onlyDown.uncheck();

  await failures.setRule('Controller', 70);
  await expect(page.getByText('Before your edit')).toBeVisible();
  await failures.askAgain();
  await expect(failures.breaches).toContainText('70% asked');
  await studio.undo();
  await expect(failures.policy).not.toContainText('leaves 70%');
});

test('a phone reads failures one below the other', async ({ page }) => {
  test.setTimeout(180_000);
  await beginFrom(page, 'p690 GPFS benchmark');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Failures' }).click();
  await expect(page.getByRole('button', { name: '7040-61D I/O drawer', exact: true })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Break p690' }).click();
  await expect(page.getByRole('region', { name: 'What is broken' }).getByText('down', { exact: true })).toHaveCount(4, {
    timeout: 60_000,
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(await seriousInBoth(page)).toEqual([]);
});

test('one checks all pairs, reads what goes down only together, and finds it again after a reload', async ({ page }) => {
  test.setTimeout(240_000);
  const studio = await beginFrom(page, 'Origin 300 with TP9500');
  const failures = await new Failures(studio).open();
  await failures.pairs.getByRole('button', { name: 'Check all pairs' }).click();
  await expect(failures.pairs).toContainText('1,176 pairs looked at', { timeout: 120_000 });
  const worst = failures.pairs.getByRole('table', { name: 'Worst pairs' });
  const adapters = worst.getByRole('row', { name: 'HBA 0 and HBA 1' });
  await expect(adapters.getByText('only together')).toHaveCount(4);
  await adapters.getByRole('button', { name: 'HBA 0 and HBA 1' }).click();
  await expect(studio.inspector).toContainText('2');
  expect(await seriousInBoth(page)).toEqual([]);
  await page.reload();
  await failures.open();
  await expect(failures.pairs).toContainText('9 only together');
  await expect(failures.pairs.getByRole('button', { name: 'Check all pairs' })).toHaveCount(0);
});
