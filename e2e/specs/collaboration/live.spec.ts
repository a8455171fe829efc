import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginBlank } from '../../pages/begin';
import { Line } from '../../pages/collaboration/connection';
import { Together } from '../../pages/collaboration/together';
import { Studio } from '../../pages/studio';
import { test } from '../../pages/test';
import { Views } from '../../pages/views/views';

test.slow(); // two windows, and axe reads every element

test('two people edit one design: they see each other, part, merge, and decide between what does not fit', async ({
  page,
  browser,
}) => {
  const ann = await beginBlank(page);
  await ann.add('2109-F32 switch');
  await ann.add('2109-F32 switch');
  await ann.add('FAStT600 Turbo');
  await ann.saved();
  const second = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await second.newPage();
  const line = await Line.of(other);
  await other.goto(page.url());
  const ben = await new Studio(other).ready();
  const [annSees, benSees] = [new Together(page), new Together(other)];

  await expect(annSees.follow('Guest')).toBeVisible();
  await benSees.callMe('Ben');
  await expect(annSees.follow('Ben')).toBeVisible();
  await ben.canvas.hover({ position: { x: 300, y: 200 } });
  await expect(annSees.pointer('Ben')).toBeVisible();
  await ben.select('Controller A');
  await expect(annSees.selectedBy('B')).toBeVisible();
  await ann.name.fill('half typed');
  await ben.rename('drawn by two');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('drawn by two');
  await expect(ann.name, 'what is typed stays').toHaveValue('half typed');
  await ann.name.press('Escape');
  await expect(ann.name).toHaveValue('drawn by two');

  await annSees.follow('Ben').click();
  await expect(annSees.line('Following Ben')).toBeVisible();
  await new Views(other).show('Rack');
  await expect(ann.canvas).toBeHidden();
  await new Views(other).show('Canvas');
  await expect(ann.canvas).toBeVisible();
  await ann.canvas.click({ position: { x: 20, y: 300 } });
  await expect(annSees.line('Following Ben')).toBeHidden();

  await line.cut();
  await ben.connect('host1', /^Switch 1, 0$/);
  await expect(benSees.line('No connection. 1 change is kept')).toBeVisible();
  await ann.select('Controller A');
  await ann.connect('host1', /^Switch 2, 0$/);
  await ann.saved();
  line.mend();
  await ben.saved();
  await expect(benSees.line(/While you were away: 1 change/)).toBeVisible();

  await expect(benSees.line('1 conflicting edit')).toBeVisible();
  await expect(annSees.conflicts, 'at the port, and on both cables').toHaveCount(3);
  await ann.press('1'); // whom one followed may have left the rest out of view
  await annSees.conflicts.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await annSees.decide();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Port host1 of .+ has two cables/);
  expect(await seriousInBoth(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep the one to Switch 1, 0' }).click();
  await expect(dialog).toContainText('No conflicting edits.');
  await expect(benSees.line('1 conflicting edit')).toBeHidden();
  await other.setViewportSize({ width: 390, height: 844 });
  await benSees.faces(1).click();
  await expect(benSees.follow('Guest')).toBeVisible();
  expect(await seriousInBoth(other)).toEqual([]);
  await second.close();
});
