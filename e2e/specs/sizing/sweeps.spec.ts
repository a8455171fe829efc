import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { Studio } from '../../pages/studio';
import { onPhone, test } from '../../pages/test';
import { Sweeps } from '../../pages/views/sweeps';

const requirement = (name: string) =>
  [
    'schema: 1',
    `name: ${name}`,
    'workloads:',
    '  - { name: Ingest, read_percent: 20, request_kib: 1024, pattern: sequential, throughput_mb_s: 4000 }',
    'usable_tib: 500',
    'hosts: 4',
    'architectures: [direct-attached]',
  ].join('\n');

test('a sweep is begun, cancelled, goes on where it stood, and its cheapest candidate is a design', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000);
  const name = `Films ${Date.now()}`;
  const sweeps = new Sweeps(page);
  await sweeps.begin(requirement(name), 'The 1,000 cheapest');
  await expect(page.getByRole('progressbar', { name: 'Candidates worked out' })).toBeVisible();
  await sweeps.underWay();
  await expect(sweeps.progress).toContainText('a second');
  await expect(sweeps.progress).toContainText('left');
  await sweeps.progress.getByRole('button', { name: 'Cancel' }).click();
  await expect(sweeps.progress).toContainText(/Cancelled at [\d,]+ of [\d,]+/);

  await page.getByRole('link', { name: 'All sweeps' }).click();
  const row = sweeps.list.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('cancelled');
  expect(await seriousInBoth(page)).toEqual([]);
  await row.getByRole('link', { name }).click();
  await sweeps.progress.getByRole('button', { name: 'Go on' }).click();
  await sweeps.underWay();
  await expect(sweeps.front.getByRole('row').nth(1)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('main')).toContainText(/[\d,]+ of [\d,]+ candidates meet all/);
  expect(await seriousInBoth(page)).toEqual([]);

  const phone = await onPhone(browser);
  await phone.goto(page.url());
  await expect(new Sweeps(phone).front).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await seriousInBoth(phone)).toEqual([]);

  const address = page.url();
  await sweeps.front.getByRole('button', { name: /^Open candidate/ }).first().click();
  await page.waitForURL(/\/d\/[0-9a-f-]{36}/);
  await new Studio(page).ready();
  await page.goto(address);
  await sweeps.progress.getByRole('button', { name: 'Cancel' }).click();
  await sweeps.progress.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/sweeps$/);
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a requirement that cannot be swept, and a sweep that is not there, are told', async ({ page }) => {
  await page.goto('/sweeps/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('alert')).toContainText('This sweep cannot be shown');
  await page.goto('/sizing');
  await expect(page.getByRole('button', { name: 'Work out all candidates' })).toBeDisabled();
  const sweeps = new Sweeps(page);
  await page.getByRole('button', { name: 'Text, YAML, fio' }).click();
  await page
    .getByRole('textbox', { name: 'YAML, JSON, or results' })
    .fill(`${requirement('Wrong')}\nprice_book: nobody's`);
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('button', { name: 'Work out all candidates' }).click();
  await page.getByRole('menuitem', { name: 'The 1,000 cheapest' }).click();
  await expect(page.getByRole('alert')).toContainText("There is no price book \"nobody's\" here");
  await expect(sweeps.progress).toHaveCount(0);
});
