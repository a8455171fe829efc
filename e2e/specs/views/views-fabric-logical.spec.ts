import { expect } from '@playwright/test';
import { seriousIssues } from '../../pages/axe';
import { beginFrom } from '../../pages/begin';
import { Shared } from '../../pages/collaboration/shared';
import { Studio } from '../../pages/studio';
import { onPhone, test } from '../../pages/test';
import { FabricView } from '../../pages/views/fabric';
import { LogicalView } from '../../pages/views/logical';

test('an architect zones an open fabric in one step, and changes and deletes zones there', async ({ page }) => {
  const { document } = await (await page.request.get('/api/reference-designs/dr-two-sites')).json();
  const made = await page.request.post('/api/designs', { data: { name: 'Open', document: { ...document, zones: {} } } });
  await page.goto(`/d/${((await made.json()) as { id: string }).id}`);
  const studio = await new Studio(page).ready();
  const fabric = await new FabricView(page).open();
  await expect(fabric.findings.getByText('every port sees every other')).toBeVisible();
  await expect(fabric.view.getByText('10 of 52 ports in use').first()).toBeVisible();

  await fabric.makeZones();
  await expect(fabric.findings.getByText('every port sees every other')).toBeHidden();
  await fabric.cell('z_HBA_1_1').click();
  await expect(fabric.zone.getByRole('listitem')).toHaveCount(9);
  const name = fabric.zone.getByRole('textbox', { name: 'Name' });
  await name.fill('<b>first</b>');
  await name.press('Enter');
  await expect(fabric.cell('<b>first</b>')).toBeVisible();
  await fabric.zone.getByRole('button', { name: /^Remove Host 1.1, HBA 1.1.* from the zone$/ }).click();
  await expect(fabric.findings).toContainText('in no zone on the fabric of');
  expect(await seriousIssues(page)).toEqual([]);

  // One zone on, with the keys, and away with it.
  await fabric.cell('<b>first</b>').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(fabric.zone.getByRole('heading', { name: /^Zone z_HBA/ })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(fabric.findings).toContainText('Cabled, but in no zone ×2');

  for (let step = 0; step < 4; step += 1) await studio.undo();
  await expect(fabric.findings.getByText('every port sees every other')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a fabric shows what is selected elsewhere, and selects for all', async ({ page }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const fabric = await new FabricView(page).open();
  await studio.select('HBA 3.5');
  await expect(fabric.view.getByRole('button', { name: 'Fabric of sw3', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(fabric.cell('HBA 3.5')).toHaveAttribute('aria-pressed', 'true');
  await expect(fabric.cell('HBA 3.5')).toBeInViewport();
  await fabric.cell('HBA 3.5').press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(studio.inspector).toContainText('2 parts selected');

  const logical = await new LogicalView(page).open();
  await expect(logical.box('112 × RAID 5 8\\+P')).toBeVisible();
  await logical.openGroup('112 × RAID 5 8+P');
  await logical.box('Array 2b').click();
  await expect(page.getByText('Dependencies of Array 2b')).toBeVisible();
  await expect(logical.map).toContainText('Full stripe 8 × 128 KiB = 1,024 KiB');
  await logical.request(2048, 'Write');
  await expect(logical.map).toContainText('fills 2 full stripes');
  await logical.request(128, 'Write');
  await expect(logical.map).toContainText('read-modify-write, with 2 strips read first');

  const strip = logical.details.getByRole('textbox', { name: 'Strip, KiB' });
  await strip.fill('64');
  await strip.press('Enter');
  await expect(logical.map).toContainText('Full stripe 8 × 64 KiB = 512 KiB');
  await studio.undo();
  await expect(logical.map).toContainText('Full stripe 8 × 128 KiB = 1,024 KiB');
  expect(await seriousIssues(page)).toEqual([]);
});

test('both views are read in the dark on a phone, behind a link', async ({ page, browser }) => {
  const studio = await beginFrom(page, 'DS8300 with Debian');
  const address = await studio.makeViewLink();
  const reader = await onPhone(browser, { colorScheme: 'dark' });
  await new Shared(reader).open(address);
  const logical = await new LogicalView(reader).open();
  await logical.box('Striped volume for big files').click();
  await expect(logical.map).toContainText('Strips alternate between the volumes');
  await expect(logical.details.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(await seriousIssues(reader)).toEqual([]);
  await reader.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Fabric' }).click();
  await expect(reader.getByText('No switch yet')).toBeVisible();
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await reader.context().close();
});
