import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginWith } from '../../pages/begin';
import { test } from '../../pages/test';
import { Checks } from '../../pages/views/checks';

test('an organisation changes a check with a reason, and has it as shipped again', async ({ page }) => {
  await page.goto('/organisation/checks');
  await page.getByRole('searchbox', { name: 'Search checks' }).fill('pwr-13');
  await page.getByRole('button', { name: 'Change PWR-13 …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Room behind/ }).fill('120');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Say why it differs from the default.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Our cables bend wide.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /PWR-13/ });
  await expect(row).toContainText('Our cables bend wide.');
  await expect(row).toContainText(/120.*shipped: 100/);
  await page.getByRole('button', { name: 'Change PWR-13 …' }).click();
  await dialog.getByRole('button', { name: 'As shipped' }).click();
  await expect(row).not.toContainText('Our cables bend wide.');
});

test('an own check is tried on the designs, holds at once, and ends', async ({ page }) => {
  const name = `Zebra ${Date.now()}`;
  const studio = await beginWith(page, { [name]: ['generic-pcie-5-server', 'host', 0, 0] });
  const address = page.url();

  await test.step('what cannot be read is said with its place', async () => {
    await page.goto('/organisation/checks');
    await page.getByRole('button', { name: 'Add a check …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('No zebras');
    await dialog.getByRole('textbox', { name: 'What it says' }).fill('Hosts are not called after animals.');
    await dialog.getByRole('textbox', { name: 'Expression' }).fill('kynd:host');
    await dialog.getByRole('button', { name: 'Try on your designs' }).click();
    await expect(dialog.getByRole('alert')).toContainText('There is no field "kynd"');
    expect(await seriousInBoth(page)).toEqual([]);
  });

  await test.step('tried, it names the design and its part', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Expression' }).fill(`name="${name}"`);
    await dialog.getByRole('button', { name: 'Try on your designs' }).click();
    await expect(dialog.getByRole('status')).toContainText(/finds something in 1 of/);
    await expect(dialog.getByRole('status')).toContainText(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the design has it among its findings', async () => {
    await page.goto(address);
    const checks = await new Checks(page).open();
    await expect(checks.row('No zebras')).toBeVisible();
    await checks.row('No zebras').click();
    await expect(checks.reason).toContainText('Hosts are not called after animals.');
    await expect(studio.canvas).toBeVisible();
  });

  await test.step('deleted, it finds nothing', async () => {
    await page.goto('/organisation/checks');
    const row = page.getByRole('table', { name: 'Your own checks' }).getByRole('row', { name: /No zebras/ });
    await row.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toBeHidden();
    await page.goto(address);
    const checks = await new Checks(page).open();
    await expect(checks.row('No zebras')).toHaveCount(0);
  });
});
