import { expect } from '@playwright/test';
import { seriousIssues } from '../../pages/axe';
import { Gallery } from '../../pages/gallery';
import { Studio } from '../../pages/studio';
import { test } from '../../pages/test';
import { drop, Imports, listings } from '../../pages/views/imports';

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
    const contradictions = page.getByRole('region', {
      name: /^Contradictions/,
    });
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
    await expect(imports.choose.getByRole('combobox', { name: 'Part of db01' })).toHaveValue(
      /Two-socket server, PCIe 5/,
    );
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
    await page
      .getByLabel('Choose files')
      .setInputFiles([{ name: 'all.zip', mimeType: 'application/zip', buffer: listings() }]);
    await imports.read();
    await expect(imports.merge).toContainText('Last import: estate.zip');
    await imports.add();
    await expect(page.getByText(/^Imported: \d+ parts added, changed or deleted/)).toBeVisible();
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

test('what an architect changed since the last import stays, and what the world changed is taken', async ({ page }) => {
  const imports = new Imports(page);
  await page.goto('/import');
  await imports.drop('october.zip', listings());
  await imports.read();
  const studio = await imports.create('Production SAN');
  const [, designId] = /\/d\/([0-9a-f-]{36})/.exec(page.url()) ?? [];

  await test.step('renames a switch and deletes a host by hand', async () => {
    await studio.select('sana01');
    await studio.press('F2');
    const name = page.getByRole('textbox', { name: 'New name' });
    await name.fill('Core A');
    await name.press('Enter');
    await studio.select('db04');
    await studio.press('Delete');
    await expect(page.getByRole('option', { name: /^db04\b/ })).toHaveCount(0);
    await studio.saved();
  });

  await test.step('sees three values beside each other, and decides', async () => {
    await page.goto(`/import?design=${designId}`);
    const grown = listings(
      () => true,
      (path, text) => {
        if (path.endsWith('lsvdisk.txt')) return text.replace(':Pool0:536870912000:', ':Pool0:805306368000:');
        return path.endsWith('lsdrive.txt') ? text.replace(/\n0:[^\n]*/, '') : text;
      },
    );
    await imports.drop('november.zip', grown);
    await imports.read();
    await expect(imports.row('db03_v0002')).toContainText(/capacity\s*500.GiB\s*500.GiB\s*750.GiB\s*take/);
    await expect(imports.row('Core A')).toContainText(/name\s*sana01\s*Core A\s*sana01\s*kept/);
    await imports.row('db03_v0002').focus();
    await page.keyboard.press(' ');
    await expect(imports.row('db03_v0002')).toContainText('kept');
    await page.keyboard.press(' ');
    await expect(imports.row('db03_v0002')).toContainText('take');
    expect(await seriousIssues(page)).toEqual([]);
    await page.keyboard.press('e');
    await expect(imports.row('db03_v0002')).toContainText(/Line \d+ of .*lsvdisk\.txt/);
    await page.keyboard.press('f');
    await expect(page.getByText('db03_v0002 is marked.')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(imports.row('db03_v0002')).not.toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(imports.row('db03_v0002')).toBeFocused();
    await imports.row('db04').getByRole('button', { name: 'Ask for it again' }).click();
    await expect(imports.merge).toContainText('1 part asked for again.');
    await imports.merge.getByRole('button', { name: 'Leave out again' }).click();
    await expect(imports.row('db04')).toContainText('deleted');
  });

  await test.step('what is gone leaves the picture as soon as it is ticked', async () => {
    const gone = imports.merge.getByRole('row').filter({ hasText: 'What would show it was read again and does not' });
    await gone.focus();
    await page.keyboard.press('f');
    await expect(page.getByText(/ is marked\.$/)).toBeVisible();
    await page.keyboard.press(' ');
    await expect(gone).toContainText('delete');
    await expect(page.getByText(/ is not on the drawing\.$/)).toBeVisible();
    await page.keyboard.press(' ');
    await expect(page.getByText(/ is marked\.$/)).toBeVisible();
  });

  await test.step('merges as one step, and the next import has nothing to take', async () => {
    await imports.add();
    await expect(page.getByText(/^Imported: 1 part added, changed or deleted/)).toBeVisible();
    await page.goto(`/import?design=${designId}`);
    await imports.drop('december.zip', listings());
    await imports.read();
    await expect(imports.merge).toContainText('Last import: november.zip');
    await expect(imports.row('db03_v0002')).toContainText(/750.GiB\s*750.GiB\s*500.GiB\s*take/);
  });
});

test('on a phone nothing is wider than the screen, and what is no listing is said', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/import');
  const imports = new Imports(page);
  await page.getByLabel('Choose files').setInputFiles([
    { name: 'estate.zip', mimeType: 'application/zip', buffer: listings() },
    {
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Dear diary\n'),
    },
  ]);
  await imports.read();
  await expect(imports.sentence).toContainText('binds at');
  await expect(page.getByText('Dear diary')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.goto('/import');
  const nothing = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
  await page.getByLabel('Choose files').setInputFiles({ name: 'nothing.zip', mimeType: 'application/zip', buffer: nothing });
  await expect(page.getByText('There is no file in it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create design' }), 'an empty design helps nobody').toHaveCount(0);
});

test('a bundle that somebody sent opens as its design, on both pages, and nothing else of it', async ({ page }) => {
  const gallery = await new Gallery(page).open();
  await page
    .getByRole('button', { name: /^Open .*p690.* as your own copy$/ })
    .first()
    .click();
  const studio = await new Studio(page).ready();
  const [, designId] = /\/d\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  const sent = await page.request.get(`/api/designs/${designId}/bundle.zip`);
  const bundle = await sent.body();
  const name = 'from-a-colleague.zip';

  for (const [address, region] of [
    // Not the outline that stands before the page: what is dropped there is lost.
    ['/', page.getByRole('main').filter({ has: page.getByRole('heading', { name: 'All designs' }) })],
    ['/import', page.getByRole('region', { name: 'Import listings' })],
  ] as const) {
    await page.goto(address);
    await region.waitFor();
    await drop(region, name, bundle);
    await page.waitForURL(/\/d\/[0-9a-f-]{36}/);
    expect(page.url()).not.toContain(designId ?? '');
    await expect(
      page.getByText(`The design in ${name} is open. Nothing else in the bundle was read or run.`),
    ).toBeVisible();
    await studio.ready();
  }

  await gallery.open();
  await drop(page.getByRole('main'), 'estate.zip', listings());
  await expect(page.getByText(/^This zip is not a bundle/)).toBeVisible();
});
