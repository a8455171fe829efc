import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginBlank, beginFrom } from '../../pages/begin';
import { test } from '../../pages/test';
import { Totals } from '../../pages/views/bill';
import { Racks } from '../../pages/views/racks';

test('a line of the bill leads to its parts, a part to its lines, and the waterfall to what can be used', async ({
  page,
}) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const totals = await new Totals(studio).open('Bill');
  await expect(totals.bill.getByRole('rowheader')).toHaveText([
    'Host',
    'Network',
    'Storage',
    'Cables',
    'Licences and service',
  ]);
  await page.getByRole('button', { name: 'Select 112 of FC 6239 2 Gb HBA' }).click();
  await expect(studio.inspector).toContainText('112');
  await expect(totals.line(/FC 6239/)).toHaveAttribute('data-marked', 'true');
  await expect(totals.line(/2109-F32/)).not.toHaveAttribute('data-marked');

  await studio.select('sw3');
  await expect(totals.line(/2109-F32/)).toHaveAttribute('data-marked', 'true');
  await expect(totals.line(/FC 6239/)).not.toHaveAttribute('data-marked');

  await studio.select('Controller A');
  await expect(totals.line(/1722-60U/)).toHaveAttribute('data-marked', 'true');

  await totals.find('drive 36');
  await expect(totals.bill.getByRole('row')).toHaveCount(3);
  await totals.find('FC 6239');
  await totals.order('By place');
  await expect(totals.bill.getByRole('rowheader', { name: 'Drawer 7' })).toBeVisible();
  await expect(totals.line(/Select 16 of FC 6239/)).toHaveCount(7);
  await totals.find('nothing of the kind');
  await expect(page.getByText('No line matches “nothing of the kind”.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Bill', exact: true }).getByRole('link', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('FC 6239,IBM,FC 6239 2 Gb HBA,112,piece');

  await totals.open('Capacity');
  await expect(
    totals.capacity.getByRole('row', {
      name: /Outside the arrays, 560 drives/,
    }),
  ).toContainText('−20.2');
  await expect(totals.capacity.getByRole('row', { name: /^Usable/ })).toContainText(/32\.3\sTB.*29\.3\sTiB/);
  await page.getByRole('button', { name: /Formatting overhead of FAStT600 Turbo/ }).click();
  await expect(studio.inspector).toContainText('56');
  expect(await seriousInBoth(page)).toEqual([]);
});

test('a rack on one feed is found, and a strip on the other mends it', async ({ page }) => {
  const studio = await beginBlank(page);
  await studio.add('AFF A30');
  const racks = await new Racks(studio).open();
  await racks.view.getByRole('button', { name: 'Mount all 1' }).click();
  await expect(racks.part('AFF1', 'U1–2')).toBeVisible();
  const addStrip = async () => {
    await racks.view.getByRole('button', { name: 'Add a strip' }).click();
    await page.getByRole('menuitem', { name: 'APC AP8853, 32 A, one phase' }).click();
  };
  await addStrip();
  const totals = await new Totals(studio).open('Power and space');
  await expect(totals.site.getByRole('row', { name: /^Rack 1/ })).toContainText('1,303');
  const findings = page.getByRole('list', {
    name: 'Findings of power and racks',
  });
  await expect(findings).toContainText('power strips on feed A only');
  await addStrip();
  await expect(findings.getByText('power strips on feed A only')).toBeHidden();
  await expect(racks.view.getByRole('button', { name: /feed B$/ })).toBeVisible();
  expect(await seriousInBoth(page)).toEqual([]);
  await studio.undo();
  await expect(findings).toContainText('power strips on feed A only');
  await totals.open('Bill');
  await expect(totals.line(/AP8853/)).toContainText('1');
  await expect(page.getByText('Number of power inlets unknown for AFF1')).toBeVisible();
});
