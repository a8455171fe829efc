import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginFrom } from '../../pages/begin';
import { test } from '../../pages/test';
import { FabricView } from '../../pages/views/fabric';
import { IoPath } from '../../pages/views/ioPath';
import { LogicalView } from '../../pages/views/logical';
import { Outline } from '../../pages/views/outline';
import { Racks } from '../../pages/views/racks';

const design = 'FlashSystem on two 64G fabrics';

test('what is selected in one view is selected in all, and what is changed in one is changed in all', async ({ page }) => {
  const studio = await beginFrom(page, design);
  const [fabric, path, logical] = [new FabricView(page), new IoPath(studio), new LogicalView(page)];
  const [racks, outline] = [new Racks(studio), new Outline(studio)];

  await test.step('an HBA from the fabric: I/O path, outline', async () => {
    await (await fabric.open()).cell('HBA 3').click();
    await path.open();
    await expect(path.layer('Host bus adapter')).toHaveAttribute('aria-pressed', 'true');
    await outline.open();
    await expect(outline.row(/^HBA 3 /)).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('an array from logical storage: outline, I/O path', async () => {
    await (await logical.open()).box('Array').click();
    await outline.open();
    await expect(outline.row(/^Array /)).toHaveAttribute('aria-selected', 'true');
    await path.open();
    await expect(path.layer('RAID array')).toHaveAttribute('aria-pressed', 'true');
    await expect(path.layer('Host bus adapter')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('both switches from the I/O path: rack, outline, canvas', async () => {
    await path.layer('Switch').click();
    await racks.open();
    for (const name of ['Fabric A', 'Fabric B']) {
      await expect(racks.waiting.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
    }
    await outline.open();
    await expect(outline.row(/^Fabric B /)).toHaveAttribute('aria-selected', 'true');
    await expect(studio.inspector.getByRole('heading', { name: '2 parts selected' })).toBeVisible();
  });

  await test.step('a name from the outline: fabric, rack, hops, canvas; one step back for all', async () => {
    await outline.row(/^Fabric A /).getByText('Fabric A').click();
    await outline.press('F2');
    await page.getByRole('textbox', { name: 'Name of Fabric A' }).fill('<i>Left</i>');
    await page.keyboard.press('Enter');
    await expect(studio.inspector.getByRole('heading', { name: '<i>Left</i>' })).toBeVisible();
    await fabric.open();
    await expect(fabric.view.getByRole('button', { name: 'Fabric of <i>Left</i>', exact: true })).toBeVisible();
    await racks.open();
    await expect(racks.waiting.getByRole('option', { name: '<i>Left</i>' })).toHaveAttribute('aria-selected', 'true');
    await path.open();
    await expect(path.view.getByRole('button', { name: 'Select <i>Left</i>' })).toBeVisible();
    await studio.undo();
    await expect(path.view.getByRole('button', { name: 'Select Fabric A' })).toBeVisible();
    await fabric.open();
    await expect(fabric.view.getByRole('button', { name: 'Fabric of Fabric A', exact: true })).toBeVisible();
  });

  await test.step('the dialogs of the views can be used by everyone', async () => {
    await fabric.view.getByRole('button', { name: 'Make zones' }).click();
    await expect(fabric.makeDialog).toBeVisible();
    expect(await seriousInBoth(page, '[role=dialog]'), 'zones').toEqual([]);
    await page.keyboard.press('Escape');

    await outline.open();
    await outline.row(/^Fabric A /).click();
    for (const [key, name] of [
      ['Insert', /^Add/],
      ['Shift+Enter', /^Connect/],
    ] as const) {
      await outline.press(key);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      expect(await seriousInBoth(page, '[role=dialog]'), key).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});
