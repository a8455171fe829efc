import { expect } from '@playwright/test';
import { seriousIssues } from '../../pages/axe';
import { Gallery } from '../../pages/gallery';
import { test } from '../../pages/test';
import { Imports, listings } from '../../pages/views/imports';

test('an architect imports what runs, reads the report, decides, and imports again', async ({ page }) => {
  const imports = new Imports(page);

  await test.step('drops an archive of what hosts and switches say', async () => {
    await new Gallery(page).open();
    await page.getByRole('link', { name: /import listings/i }).click();
    const lacking = listings(
      (path) => !path.startsWith('storage'),
      (path, text) => (path === 'hosts/db01/fc_host.txt' ? text.replaceAll('32 Gbit', '16 Gbit') : text),
    );
    await imports.drop('estate.zip', lacking);
    await imports.read();
    await expect(imports.sentence).toContainText('4 hosts, 4 switches, 1 storage system');
  });

  await test.step('reads what says so, by file and line, and what is missing', async () => {
    await imports.found.getByRole('button', { name: 'Hosts', exact: true }).click();
    await imports.found.getByText('db01', { exact: true }).click();
    await expect(imports.found.getByText('hosts/db01/dmidecode-system.txt:6').first()).toBeVisible();
    await expect(page.getByRole('region', { name: /^Missing/ }).getByText('No listing of this host')).toBeVisible();
    const contradictions = page.getByRole('region', { name: /^Contradictions/ });
    await expect(contradictions.getByRole('radio', { name: 'Leave open' }).first()).toBeChecked();
    const faster = contradictions.getByRole('radio', { name: /^32/ }).first();
    await faster.click();
    await expect(faster).toBeChecked();
    await expect(imports.sentence).toContainText('1 contradiction');
    expect(await seriousIssues(page)).toEqual([]);
  });

  await test.step('chooses a part, the same for its like, and makes a design of it', async () => {
    await imports.choosePart('db01', /Two-socket server, PCIe 5/);
    await imports.choose.getByRole('button', { name: 'Same for 2 more' }).click();
    await expect(imports.choose.getByRole('button', { name: 'Same for 2 more' })).toHaveCount(0);
    await page.reload();
    await imports.read();
    await expect(imports.choose.getByRole('combobox', { name: 'Part of db01' })).toHaveValue(/Two-socket server, PCIe 5/);
  });

  const studio = await imports.create('Data centre');
  const found = page.getByRole('searchbox', { name: 'Find in this design' });
  const drive = page.getByRole('option', { name: /Drive 1\/1/ });

  await test.step('imports the rest into the design as one undo step', async () => {
    await found.fill('Drive 1/1');
    await expect(drive).toHaveCount(0);
    await studio.press('ControlOrMeta+k');
    await page.getByRole('dialog').getByRole('textbox').fill('Import listings');
    await page.getByRole('dialog').getByText('Import listings into this design').click();
    await page.getByLabel('Choose files').setInputFiles([
      { name: 'all.zip', mimeType: 'application/zip', buffer: listings() },
    ]);
    await imports.read();
    await expect(imports.merge).toContainText('Kept');
    await imports.add();
    await expect(page.getByText(/^Imported: \d+ parts added or completed/)).toBeVisible();
    await found.fill('Drive 1/1');
    await expect(drive.first()).toBeVisible();
    await expect(studio.sentence).toContainText(/GB\/s|MB\/s/);
  });

  await test.step('takes all of it back with one undo', async () => {
    await studio.undo();
    await found.fill('Drive 1/1');
    await expect(drive).toHaveCount(0);
    await found.fill('sana01');
    await expect(page.getByRole('option', { name: /sana01/ }).first()).toBeVisible();
  });
});

test('on a phone nothing is wider than the screen, and what is no listing is said', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/import');
  const imports = new Imports(page);
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'estate.zip', mimeType: 'application/zip', buffer: listings() },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear diary\n') },
  ]);
  await imports.read();
  await expect(imports.sentence).toContainText('binds at');
  await expect(page.getByText('Dear diary')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
