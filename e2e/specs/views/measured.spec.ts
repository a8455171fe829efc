import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginFrom } from '../../pages/begin';
import { test } from '../../pages/test';
import { Measurements, scans } from '../../pages/views/measurements';

test('one sends runs, reads how right the model is, sets the figure that they tell, and takes it back', async ({
  page,
}) => {
  const measured = await new Measurements(await beginFrom(page, 'FlashSystem on two 64G fabrics')).show();
  const { panel, rows, proposals } = measured;
  await expect(panel).toContainText('How right is the model here?');
  await measured.send('notes.txt', 'It was fast.');
  await expect(panel.getByRole('alert')).toContainText('fio');

  await measured.send('runs.csv', scans);
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('38,000');
  await expect(rows.nth(1)).toContainText('runs.csv:2');
  await expect(rows.nth(1)).toContainText('Which of 3 workloads');
  await measured.about('Scans from cache, eight hosts');
  await expect(proposals.getByRole('listitem')).toContainText('FlashSystem 7300', { timeout: 90_000 });
  await expect(panel.getByText('2 runs', { exact: true })).toBeVisible();
  expect(await seriousInBoth(page)).toEqual([]);

  const before = await measured.error(1).textContent();
  await proposals.getByRole('button', { name: 'Set the figure' }).click();
  await expect(proposals.getByRole('listitem')).toContainText('set');
  await expect(panel).toContainText('Before your edit');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Compare again' }).click();
  await expect(panel).not.toContainText('Before your edit', {
    timeout: 90_000,
  });
  await expect(measured.error(1)).not.toHaveText(before ?? '');
  await expect(panel).toContainText('they are not counted twice');

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(panel).toContainText('Before your edit');
});
