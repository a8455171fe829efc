import { expect } from '@playwright/test';
import { beginDocument } from '../../pages/begin';
import { oneAdapterSan } from '../../pages/drawing/san';
import { test } from '../../pages/test';
import { Checks } from '../../pages/views/checks';

test('one tags a design as a benchmark by keys, its single path is a note, and undo takes that back', async ({
  page,
}) => {
  const design = oneAdapterSan(1);
  for (const cable of ['f12', 'k21']) delete design.cables[cable];
  const studio = await beginDocument(page, design);
  const checks = await new Checks(page).open();
  await expect(checks.row('RED-01').getByRole('img', { name: 'warning' })).toBeVisible();

  const field = page.getByRole('combobox', { name: 'Tags of the design' });
  await expect(field).toHaveAccessibleDescription(/drawn to be measured/);
  await field.focus();
  await page.keyboard.type('bench');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(checks.row('RED-01').getByRole('img', { name: 'note' })).toBeVisible();
  await page.keyboard.type('<b>,');
  await expect(studio.inspector.getByText('A tag is a word')).toBeVisible();

  await page.keyboard.press('Escape');
  await checks.list.focus();
  await studio.undo();
  await expect(checks.row('RED-01').getByRole('img', { name: 'warning' })).toBeVisible();
});
