import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginBlank, beginFrom } from '../../pages/begin';
import { Drafting } from '../../pages/drawing/drafting';
import { Studio } from '../../pages/studio';
import { test } from '../../pages/test';

test('parts go to another tab by copy and paste, to the pointer, and come back by cut', async ({ page, context }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const second = await context.newPage();
  const other = await beginBlank(second);

  await test.step('a storage system with all inside it, copied in one tab', async () => {
    await page.bringToFront();
    await studio.select('FAStT1');
    await studio.press('Control+c');
  });

  await test.step('lands under the pointer in the other', async () => {
    await second.bringToFront();
    await other.canvas.hover({ position: { x: 300, y: 200 } });
    await second.keyboard.press('Control+v');
    await expect(other.inspector.getByRole('heading', { name: 'FAStT1' })).toBeVisible();
    await other.canvas.click({ position: { x: 60, y: 420 } });
    await expect(other.inspector.getByRole('heading', { name: 'Nothing selected' })).toBeVisible();
    await other.canvas.click({ position: { x: 306, y: 206 } });
    await expect(other.inspector.getByRole('heading', { name: 'FAStT1' })).toBeVisible();
  });

  await test.step('is cut there, and pasted back beside its original under the next number', async () => {
    await other.press('Control+x');
    await expect(other.inspector.getByRole('heading', { name: 'Nothing selected' })).toBeVisible();
    await page.bringToFront();
    await studio.press('Control+v');
    await expect(studio.inspector.getByRole('heading', { name: 'FAStT57' })).toBeVisible();
  });

  await test.step('goes nowhere where it has no place, and says so', async () => {
    await studio.select('Drawer 1');
    await studio.press('Control+c');
    await studio.press('Control+v');
    await expect(page.getByRole('alert').filter({ hasText: /No free bay or slot for 7040-61D I\/O drawer/ })).toBeVisible();
  });
});

test('the command palette finds commands, parts and views, and pastes once the browser lets it', async ({ page, context }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const run = async (text: string, name: RegExp) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search commands, parts and pages' }).fill(text);
    await page.getByRole('button', { name }).first().click();
  };

  await test.step('misses no letter typed while it, the filter or the list of parts is on its way', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('hba 2.4');
    await page.keyboard.press('Enter');
    await expect(studio.inspector.getByRole('heading', { name: 'HBA 2.4' })).toBeVisible();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('kind:hba');
    await expect(page.getByRole('combobox', { name: 'Filter parts' })).toHaveValue('kind:hba');
    await page.getByRole('button', { name: 'Close the filter' }).click();
    await page.getByRole('button', { name: 'Fold the palette' }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('2109');
    await expect(page.getByPlaceholder('Find a part', { exact: true })).toHaveValue('2109');
    await page.getByPlaceholder('Find a part', { exact: true }).blur();
  });

  await test.step('jumps to a part', async () => {
    await run('hba 3.7', /^HBA 3\.7/);
    await expect(studio.inspector.getByRole('heading', { name: 'HBA 3.7' })).toBeVisible();
  });

  await test.step('copies and pastes', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await run('copy selection', /^Copy selection/);
    await run('paste', /^Paste/);
    await expect(studio.inspector.getByRole('heading', { name: 'HBA 3.17' })).toBeVisible();
  });

  await test.step('opens a view, a dialog and the sheet of keys', async () => {
    await run('view: fabric', /^View: Fabric/);
    const views = page.getByRole('navigation', { name: 'Views' });
    await expect(views.getByRole('button', { name: 'Fabric' })).toHaveAttribute('aria-current', 'page');
    await run('view: canvas', /^View: Canvas/);
    await run('rename by', /^Rename by pattern/);
    await expect(page.getByRole('dialog', { name: 'Rename by pattern' })).toBeVisible();
    await page.keyboard.press('Escape');
    await run('keyboard shortcuts', /^Keyboard shortcuts/);
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByRole('row', { name: /^Make copies with their cables/ })).toContainText('Shift');
    await expect(sheet.getByRole('row', { name: /^Go to the neighbouring part/ })).toContainText('Arrow keys');
  });
});

test('copies and names are made by keyboard, and undone', async ({ page }) => {
  const studio = await beginBlank(page);
  for (const name of ['pSeries 690', '7040-61D I/O drawer', 'FC 6239 2 Gb HBA', '2109-F32 switch']) await studio.add(name);
  await studio.select('hba1');
  await studio.connect('fc0', /^Switch 1, 0$/);

  await studio.press('Control+Shift+d');
  const copies = page.getByRole('dialog', { name: 'Make copies of hba1' });
  await expect(copies.getByRole('textbox', { name: 'Number of copies' })).toBeFocused();
  await page.keyboard.type('15');
  await expect(copies.getByRole('region', { name: 'Preview' })).toContainText('hba2 to hba16');
  await page.keyboard.press('Enter');
  await expect(studio.inspector.getByRole('heading', { name: '15 parts selected' })).toBeVisible();
  await studio.inspector.getByRole('tab', { name: 'Properties' }).click();
  await expect(studio.inspector).toContainText('Changes apply to all 15 parts, in one undo step.');

  await studio.press('Shift+F2');
  const names = page.getByRole('dialog', { name: 'Rename by pattern' });
  const pattern = names.getByRole('textbox', { name: 'Pattern' });
  await expect(pattern).toBeFocused();
  await pattern.fill('fcs{slot:02}');
  await page.keyboard.press('Enter');
  await expect(names).toBeHidden();
  await studio.select('fcs05');
  expect(await studio.cables()).toEqual([expect.stringMatching(/^to Switch 1/)]);
  const find = page.getByRole('searchbox', { name: 'Find in this design' });
  await find.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'fcs07');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  await expect(studio.inspector.getByRole('heading', { name: 'fcs07' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await find.fill('fcs05');
  await expect(page.getByText('No part in this design matches.')).toBeVisible();
});

test('the dialogs of copies and names say what does not fit, and axe passes them', async ({ page }) => {
  const studio = await beginBlank(page);
  for (const name of ['pSeries 690', '7040-61D I/O drawer', 'FC 6239 2 Gb HBA']) await studio.add(name);
  const drafting = new Drafting(studio);
  const copies = await drafting.openCopies();
  await copies.getByRole('textbox', { name: 'Number of copies' }).fill('40');
  await expect(copies.getByRole('alert')).toContainText('19 of 40 copies fit. No free bay or slot in Drawer 1');
  expect(await seriousInBoth(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  const names = await drafting.openPattern();
  await names.getByRole('textbox', { name: 'Pattern' }).fill('host{slots}');
  await expect(names.getByRole('alert')).toContainText('There is no field {slots}');
  expect(await seriousInBoth(page, '[role=dialog]')).toEqual([]);
});
