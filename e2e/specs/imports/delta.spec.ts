import { expect } from '@playwright/test';
import { seriousIssues } from '../../pages/axe';
import { Gallery } from '../../pages/gallery';
import { test } from '../../pages/test';
import { Deltas } from '../../pages/views/deltas';
import { FabricView } from '../../pages/views/fabric';
import { Imports, listings } from '../../pages/views/imports';

const WWPN = '10:00:00:10:9b:00:09:00';

test('an architect adds a host to what runs, takes the delta for the switches and reads the roll-back', async ({
  page,
}) => {
  const imports = new Imports(page);
  await new Gallery(page).open();
  await page.getByRole('link', { name: /import listings/i }).click();
  await imports.drop('estate.zip', listings());
  await imports.read();
  const studio = await imports.create('Data centre');

  await test.step('before anything is drawn, world and design agree', async () => {
    await studio.press('ControlOrMeta+k');
    const deltas = await new Deltas(page).choose();
    await expect(deltas.sentence).toContainText('World and design agree where they could be compared.');
    await expect(deltas.targets.filter({ hasText: 'multipath' }).first()).toContainText('run multipath -t');
    await expect(page.getByRole('link', { name: 'All files (zip)' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to the design' }).click();
    await studio.ready();
  });

  await test.step('draws another host, cables it and zones it', async () => {
    await studio.select('db04');
    await studio.press('ControlOrMeta+d');
    await page.getByRole('searchbox', { name: 'Find in this design' }).fill('HBA');
    await page.getByRole('option', { name: /HBA/ }).last().click();
    await expect(studio.inspector).toContainText('db05');
    await studio.connect('fc0', /sana01/);
    const port = studio.inspector.getByRole('listitem').filter({ hasText: 'fc0' });
    const wwpn = port.getByRole('textbox', { name: 'WWPN' });
    await wwpn.fill(WWPN);
    await wwpn.press('Enter');
    const fabric = await new FabricView(page).open();
    await fabric.makeZones();
    await studio.saved();
  });

  const deltas = new Deltas(page);
  await test.step('takes only the commands for that host, with no path lost', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await deltas.choose();
    await expect(page.getByText('J and K: next and previous')).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(page.locator('[data-step]').first()).toBeFocused();
    await expect(deltas.sentence).toContainText('No path is lost after any step');
    await expect(deltas.targets.filter({ hasText: 'sana01' })).toContainText('6 steps');
    await expect(deltas.targets.filter({ hasText: 'sanb01' })).toContainText('agrees');
    expect(await seriousIssues(page)).toEqual([]);
  });

  await test.step('reads the way back beside each step, and in the files', async () => {
    const rows = deltas.steps('sana01');
    await expect(rows.filter({ hasText: `alicreate` }).filter({ hasText: WWPN })).toContainText('alidelete');
    await expect(rows.filter({ hasText: 'zonecreate' })).toContainText('zonedelete');
    await expect(rows.filter({ hasText: 'cfgadd' })).toContainText('cfgremove');
    const files = await deltas.save();
    expect(Object.keys(files)).toEqual(['sana01/brocade.back.txt', 'sana01/brocade.txt']);
    const order = ['alicreate', 'zonecreate', 'cfgadd', 'cfgenable'].map((word) =>
      files['sana01/brocade.txt']?.indexOf(`\n${word} `),
    );
    expect(order).toEqual([...order].sort((a = 0, b = 0) => a - b));
    expect(files['sana01/brocade.back.txt']).toMatch(/\ncfgremove [^]*\nzonedelete [^]*\nalidelete [^]*\ncfgenable /);
  });
});

test('old listings are refused until older ones are allowed, and removals are apart and off', async ({ page }) => {
  const imports = new Imports(page);
  await page.goto('/import');
  const taken = new Date(Date.now() - 30 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const began = `Script started on ${taken}+00:00 [TERM="xterm"]\n`;
  const old = listings(undefined, (path, text) => (path.endsWith('cfgshow.txt') ? began + text : text));
  await imports.drop('estate.zip', old);
  await imports.read();
  const studio = await imports.create('Yesterday');
  const fabric = await new FabricView(page).open();
  await fabric.cell('z_db01').first().click();
  await expect(fabric.zone.getByRole('heading', { name: /^Zone z_db01/ })).toBeVisible();
  await page.keyboard.press('Delete');
  await studio.saved();
  await page.keyboard.press('ControlOrMeta+k');
  const deltas = await new Deltas(page).choose();
  const fabricOfZone = deltas.targets.filter({ hasText: 'sana01' });
  await expect(fabricOfZone).toContainText('Its listing is 30 h old, and 24 h is the most. Take it again.');
  await expect(deltas.removals).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Refuse listings older than' }).click();
  await page.getByRole('option', { name: '3 days' }).click();
  await expect(fabricOfZone).toContainText('listing 30 h old');
  await expect(deltas.removals).toContainText('2 removals');
  await expect(page.getByRole('link', { name: 'All files (zip)' })).toHaveCount(0);
  const zone = deltas.removals.getByRole('row').filter({ hasText: 'zonedelete' });
  const alias = deltas.removals.getByRole('row').filter({ hasText: 'alidelete' });
  await expect(zone.getByRole('switch')).not.toBeChecked();
  await expect(alias.getByRole('switch')).toBeDisabled();
  await expect(alias).toContainText(/First take away zone z_db01\S*\./);

  await test.step('one removal by itself, by keys, and its roll-back', async () => {
    await deltas.removals.getByRole('heading', { name: 'Removals' }).click();
    await page.keyboard.press('j');
    await expect(zone).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(alias).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('e');
    await expect(deltas.removals.getByText(/cfgshow\.txt/)).toBeVisible();
    await page.keyboard.press(' ');
    await expect(zone.getByRole('switch')).toBeChecked();
    await expect(alias.getByRole('switch')).toBeEnabled();
    await expect(deltas.sentence).toContainText('2 removals are apart, 1 on');
    const files = await deltas.save();
    expect(Object.keys(files)).toEqual(['sana01/remove.brocade.back.txt', 'sana01/remove.brocade.txt']);
    expect(files['sana01/remove.brocade.txt']).toMatch(/\ncfgremove [^]*\nzonedelete [^]*\ncfgenable /);
    expect(files['sana01/remove.brocade.txt']).not.toContain('alidelete');
    expect(files['sana01/remove.brocade.back.txt']).toMatch(/\nzonecreate [^]*\ncfgadd [^]*\ncfgenable /);
  });

  await test.step('all, and none', async () => {
    await deltas.removals.getByRole('button', { name: 'Take all' }).click();
    await expect(deltas.sentence).toContainText('2 removals are apart, 2 on');
    expect((await deltas.save())['sana01/remove.brocade.txt']).toContain('alidelete');
    await zone.getByRole('switch').press(' ');
    await expect(alias.getByRole('switch')).not.toBeChecked();
    await expect(deltas.sentence).toContainText('2 removals are apart, off');
    await zone.getByRole('switch').press(' ');
  });

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await seriousIssues(page)).toEqual([]);

  await zone.focus();
  await page.keyboard.press('f');
  await page.waitForURL(/\/d\/[0-9a-f-]{36}$/);
});
