import { expect } from '@playwright/test';
import { seriousInBoth, seriousIssues } from '../../pages/axe';
import { beginFrom } from '../../pages/begin';
import { test } from '../../pages/test';
import { Outline } from '../../pages/views/outline';
import { Racks } from '../../pages/views/racks';

test('one filter dims the drawing, shortens the table and walks from match to match', async ({ page }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const outline = new Outline(studio);
  const bar = page.getByRole('search', { name: 'Filter' });

  await test.step('offers fields and the values of this design', async () => {
    await page.keyboard.press('Control+F');
    await expect(outline.filter).toBeFocused();
    await page.keyboard.type('ki');
    await expect(page.getByRole('option', { name: /^kind/ })).toBeVisible();
    expect(await seriousIssues(page, 'search')).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('hb');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(outline.filter).toHaveValue('kind:hba ');
    await expect(bar.getByRole('status')).toHaveText(/^112 of /);
  });

  await test.step('says what it cannot read, and where', async () => {
    await page.keyboard.type('utl>85');
    await page.keyboard.press('Escape');
    await expect(bar.locator('mark')).toHaveText('utl');
    await expect(bar).toContainText('There is no field "utl". The nearest is "util".');
    await outline.filter.fill('kind:hba util>85 in="Drawer 1"');
    await expect(bar.getByRole('status')).toHaveText(/^6 of /);
  });

  await test.step('goes to each match, and selects all', async () => {
    await page.keyboard.press('Enter');
    await expect(studio.inspector.getByRole('heading', { name: 'HBA 1.1' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(studio.inspector.getByRole('heading', { name: 'HBA 1.2' })).toBeVisible();
    await bar.getByRole('button', { name: 'Select all 6' }).click();
    await expect(studio.inspector.getByRole('heading', { name: '6 parts selected' })).toBeVisible();
  });

  await test.step('holds in the table until it is ended', async () => {
    await outline.open();
    await expect(outline.table).toHaveAttribute('aria-rowcount', '7');
    await expect(outline.row(/^HBA 1\.1 /)).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await expect(outline.row(/^FAStT1 /)).toBeVisible();
  });
});

test('the table is read, sorted and changed by keys, and shows what is selected elsewhere', async ({ page }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const outline = await new Outline(studio).open();

  await test.step('sorts by load: links and planars are full alike', async () => {
    await outline.table.getByRole('button', { name: 'Load' }).click();
    await expect(outline.table.getByRole('row').nth(1)).toContainText(/(RIO2 link1|Planar 0).*100%/);
    await expect(outline.table.getByRole('columnheader', { name: 'Load' })).toHaveAttribute('aria-sort', 'descending');
    await outline.table.getByRole('button', { name: 'Load' }).click();
    await outline.table.getByRole('button', { name: 'Load' }).click();
  });

  await test.step('opens what is around a part that is selected in the list beside it', async () => {
    await studio.select('HBA 1.1');
    await expect(outline.row(/^HBA 1\.1 /)).toHaveAttribute('aria-selected', 'true');
    await expect(outline.row(/^HBA 1\.1 /)).toHaveAttribute('aria-level', '5');
  });

  await test.step('renames in place, refuses in words, and undoes in one step', async () => {
    await outline.table.focus();
    await outline.press('F2');
    const name = page.getByRole('textbox', { name: 'Name of HBA 1.1' });
    await name.fill('');
    await page.keyboard.press('Enter');
    await expect(outline.table.getByText('needs a name', { exact: false })).toBeVisible();
    await name.fill('adapter one');
    await page.keyboard.press('Enter');
    await expect(outline.row(/adapter one/)).toBeVisible();
    await studio.undo();
    await expect(outline.row(/adapter one/)).toHaveCount(0);
  });

  await test.step('extends the selection by Shift, closes and opens by arrows', async () => {
    await outline.table.focus();
    await outline.press('Home', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await expect(studio.inspector.getByRole('heading', { name: '3 parts selected' })).toBeVisible();
    await outline.press('Home', 'ArrowRight');
    await expect(outline.row(/^FAStT1 /)).toHaveAttribute('aria-expanded', 'true');
    await outline.press('ArrowLeft');
    await expect(outline.row(/^FAStT1 /)).toHaveAttribute('aria-expanded', 'false');
  });
});

test('outline and racks have no serious accessibility issue', async ({ page }) => {
  const studio = await beginFrom(page, 'Altix 350 with TP9500');
  const outline = await new Outline(studio).open();
  await outline.table.focus();
  await outline.press('Home', 'F2');
  expect(await seriousInBoth(page, 'main')).toEqual([]);
  await page.keyboard.press('Escape');
  const racks = await new Racks(studio).open();
  await racks.view.getByRole('button', { name: /^Mount all/ }).click();
  await expect(racks.rack('Rack 1')).toBeVisible();
  expect(await seriousInBoth(page, 'main')).toEqual([]);
});
