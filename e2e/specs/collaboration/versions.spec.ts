import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginFrom } from '../../pages/begin';
import { Comparison } from '../../pages/collaboration/comparison';
import { Revisions } from '../../pages/collaboration/revisions';
import { ShareDialog } from '../../pages/collaboration/share';
import { Studio } from '../../pages/studio';
import { onPhone, test } from '../../pages/test';

test('the diff of two p690 revisions shows two HBAs gone in drawing, figures, bill and zoning files', async ({
  page,
  browser,
}) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const revisions = await new Revisions(page).open();
  await revisions.save('as the paper has it');
  await revisions.close();

  await studio.select('HBA 1.1', 'HBA 1.2');
  await studio.canvas.focus();
  await page.keyboard.press('Delete');
  await expect(studio.saveState).toContainText(/saved/i);
  await revisions.open();
  await revisions.save('two HBAs less', 'Their slots are needed.');
  expect(await seriousInBoth(page, '[role=dialog]')).toEqual([]);
  await revisions.compare('r1', 'r2');

  const found = new Comparison(page);
  await expect(page).toHaveURL(/\/compare\?before=revision.+&after=revision/);
  await expect(found.legend).toContainText('4 removed');
  await expect(page.getByText('All disks read, less than the doubt about either version. Parts: 2 removed')).toBeVisible();
  await expect(found.row('performance', /^Throughput/).first()).toContainText(/19,000.* to .*18,000.* to .*−3\d0/);
  await expect(found.row('performance', /HBA under PHB1/)).toContainText('pt');
  await expect(found.row('bill', /FC 6239/)).toContainText(/112.*110.*−2.*−432\.00/);
  await expect(found.row('properties', /HBA 1\.2 removed/)).toContainText('slot 2 of Drawer 1 Planar 0 PHB1');
  await expect(found.findings).toContainText('none of its hosts has a path there');
  await expect(found.findings).toContainText('z_d1h1_f1a has 1 member');
  const zoning = found.lines('config/switches/sw1/zoning.txt');
  await expect(zoning.filter({ hasText: '−zonecreate "z_d1h1_f1a"' })).toHaveCount(1);
  await expect(zoning.filter({ hasText: '−zonecreate' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Next change' }).click();
  await expect(found.drawing).toContainText('Change 1 of 4');
  await expect(found.drawing).toContainText('100%');
  await found.show('r2');
  expect(await seriousInBoth(page)).toEqual([]);

  // The address is all that another needs; on a phone nothing stands beyond the edge.
  const phone = await onPhone(browser);
  await phone.goto(page.url());
  await expect(new Comparison(phone).row('bill', /FC 6239/)).toContainText('−2');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.context().close();
});

test('a version is restored, taken back, named, read by a link, saved as a design and compared with another', async ({
  page,
  browser,
}) => {
  const studio = await beginFrom(page, 'Local NVMe in two sockets');
  const revisions = await new Revisions(page).open();
  await revisions.save('before the rename');
  await revisions.close();
  await studio.rename('Renamed');
  await expect(studio.saveState).toContainText(/saved/i);

  await revisions.open();
  await revisions.act('before the rename', 'Restore');
  await expect(studio.name).not.toHaveValue('Renamed');
  await page.getByRole('button', { name: 'Undo restore' }).click();
  await expect(studio.name).toHaveValue('Renamed');

  await revisions.open();
  await revisions.unfold();
  await revisions.act(/Before r1/, 'Name it');
  const naming = revisions.version(/Before r1/);
  await naming.getByRole('textbox', { name: 'Name' }).fill('after the rename');
  await naming.getByRole('button', { name: 'Save the name' }).click();
  await expect(revisions.version('r2 after the rename')).toBeVisible();
  await revisions.close();

  const share = await new ShareDialog(page).open();
  const address = await share.make();
  await page.keyboard.press('Escape');
  const reader = await browser.newPage();
  await reader.goto(address);
  await reader.getByRole('link', { name: 'What changed' }).click();
  await expect(reader.getByText('Changes since the previous revision')).toBeVisible();
  await reader.close();

  await revisions.open();
  await revisions.act('before the rename', 'Save as a new design');
  await expect(new Studio(page).name).toHaveValue('r1 before the rename');
  await revisions.open();
  await revisions.compareWith('Local NVMe in two sockets (reference design)');
  const found = new Comparison(page);
  const changed = found.row('properties', /Name of the design/);
  await expect(changed).toContainText('r1 before the rename');

  await found.pick('Before: design', 'Renamed');
  await expect(changed).toContainText('Renamed');
  await found.pick('Before: version', 'r1 before the rename');
  await expect(page).toHaveURL(/before=revision.+&after=design/);
  await expect(page.getByText('Local NVMe in two sockets r1', { exact: true }).first()).toBeVisible();
});
