import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { Pictures } from '../../pages/exports/pictures';
import { Gallery } from '../../pages/gallery';
import { command, tabTo } from '../../pages/keyboard';
import { Studio } from '../../pages/studio';
import { test } from '../../pages/test';
import { IoPath } from '../../pages/views/ioPath';
import { Outline } from '../../pages/views/outline';
import { Views, viewNames } from '../../pages/views/views';

/** Not one call to the mouse from here on: a press of any pointer fails the test. */
test('a design is made, wired, evaluated and exported with the keyboard alone', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('pointer', 'used'), true);
  });
  await new Gallery(page).open();
  await tabTo(page, page.getByRole('button', { name: /blank canvas/i }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/d\/[0-9a-f-]{36}/);
  const studio = await new Studio(page).ready();
  const outline = new Outline(studio);

  await test.step('places host, drawer and HBA, each inside the one before', async () => {
    await command(page, 'View: Outline');
    await tabTo(page, outline.view.getByRole('button', { name: 'Add a part' }));
    await page.keyboard.press('Enter');
    await outline.add('pSeries 690');
    await outline.press('Insert');
    await outline.add('7040-61D I/O drawer');
    await outline.press('Insert');
    await outline.add('FC 6239 2 Gb HBA');
    await expect(outline.row(/hba1/)).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('places switch and storage at the top level, fills its bays, makes array and volume', async () => {
    for (const name of ['2109-F32 switch', 'FAStT600 Turbo']) {
      await outline.press('Escape', 'Insert');
      await outline.add(name);
    }
    await outline.press('Insert');
    await outline.add('36 GB 15k FC drive', true);
    await outline.goTo('FAStT1');
    await outline.press('Insert');
    await outline.add('RAID array');
    await outline.press('Insert');
    await outline.add('Volume');
    await expect(outline.row(/v1/)).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('cables HBA and controller to the switch', async () => {
    await outline.goTo('hba1');
    await outline.connect('Switch 1, 0');
    await outline.goTo('Controller A');
    await outline.connect('Switch 1, 1', 'host1');
  });

  await test.step('adds a workload and reads what binds', async () => {
    await command(page, 'Add a workload');
    await expect(studio.sentence).toContainText(/190\s*MB\/s/);
    await expect(studio.sentence).toContainText(/HBA.* binds/);
  });

  await test.step('goes through the views, traces what binds, filters and takes a picture', async () => {
    await command(page, 'View: Canvas');
    const path = new IoPath(studio);
    await command(page, 'Show the path through the bottleneck');
    await expect(path.chip).toBeVisible();
    await tabTo(page, studio.canvas);
    await page.keyboard.press('Escape');
    await expect(path.chip).toBeHidden();

    await page.keyboard.press('Control+F');
    await expect(outline.filter).toBeFocused();
    await page.keyboard.type('kind:hba');
    await page.keyboard.press('Enter');
    await expect(studio.inspector.getByRole('heading', { name: 'hba1' })).toBeVisible();
    await outline.filter.press('Escape');

    const picture = page.waitForEvent('download');
    await command(page, 'Export a picture');
    await tabTo(page, new Pictures(page).dialog.getByRole('button', { name: 'Download' }));
    await page.keyboard.press('Enter');
    expect((await picture).suggestedFilename()).toMatch(/\.svg$/);
    for (const view of viewNames.filter((name) => name !== 'Canvas')) {
      await command(page, `View: ${view}`);
      await new Views(page).isShown(view);
    }
  });

  await test.step('names system and disk in their cells and exports the bundle', async () => {
    for (const [property, part, value] of [
      ['Operating system', 'host1', 'AIX 5.2'],
      ['Device on the host', 'v1', 'hdisk2'],
    ] as const) {
      await tabTo(page, outline.view.getByRole('combobox', { name: 'Property shown' }));
      await page.keyboard.press('Control+A');
      await page.keyboard.type(property);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await tabTo(page, outline.table);
      await outline.goTo(part);
      await outline.press(...Array<string>(9).fill('ArrowRight'), 'F2');
      await expect(page.getByRole('textbox', { name: `${property} of ${part}` })).toBeFocused();
      await page.keyboard.type(value);
      await page.keyboard.press('Enter');
      await expect(outline.row(new RegExp(`${part}.*${value}`))).toBeVisible();
      await outline.press(...Array<string>(9).fill('ArrowLeft'));
    }
    await studio.saved();
    const download = page.waitForEvent('download');
    await command(page, 'bundle');
    const files = unzipSync(await readFile(await (await download).path()));
    expect(strFromU8(files['bill.csv'] ?? new Uint8Array())).toContain('2109-F32');
  });

  expect(await page.evaluate(() => sessionStorage.getItem('pointer'))).toBeNull();
});
