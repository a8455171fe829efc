import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginDocument } from '../../pages/begin';
import { referenceTimes } from '../../pages/copies';
import { test } from '../../pages/test';
import { Failures } from '../../pages/views/failures';

test('one watches the failures of a large design come, cancels, starts again, and keeps the answer through an edit', async ({
  page,
}) => {
  test.setTimeout(420_000);
  const studio = await beginDocument(page, referenceTimes('p690-gpfs', 3));
  const failures = new Failures(studio);
  await page.getByRole('tab', { name: 'Failures', exact: true }).click();
  await expect(failures.run.getByRole('progressbar', { name: 'Failures looked at' })).toBeVisible({ timeout: 60_000 });
  await failures.run.getByRole('button', { name: 'Cancel' }).click();
  await expect(failures.run).toContainText('Cancelled', { timeout: 30_000 });
  await failures.run.getByRole('button', { name: 'Start again' }).click();
  await expect(failures.run).toContainText(/[\d,]+ of 9,056 looked at/, { timeout: 120_000 });
  await expect(failures.row('I/O drawer').first()).toContainText('down', { timeout: 120_000 });
  expect(await seriousInBoth(page)).toEqual([]);
  await expect(failures.run).toBeHidden({ timeout: 240_000 });
  await expect(failures.row('I/O drawer')).toHaveCount(3);
  await expect(failures.row('I/O drawer').first()).toContainText('×7');
  await expect(page.getByText(/^9,056 failures/)).toBeVisible();

  await failures.setRule('Controller', 70);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(failures.run).toContainText('Below: the answer before', { timeout: 60_000 });
  await expect(failures.row('I/O drawer').first()).toContainText('×7');
  await expect(failures.run).toBeHidden({ timeout: 240_000 });
  await expect(failures.breaches).toContainText('70% asked');

  await page.reload();
  await failures.open();
  await expect(failures.run).toBeHidden();
  await expect(failures.breaches).toContainText('70% asked');
});
