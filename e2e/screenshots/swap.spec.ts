import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { Gallery } from '../pages/gallery';

const folder = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url));

test('the picture of a swap that has to be decided', async ({ page }) => {
  const studio = await (await new Gallery(page).open()).start('p690 GPFS benchmark');
  await studio.select('FAStT1');
  await studio.openSwap();
  const dialog = page.getByRole('dialog', { name: /swap/i });
  await dialog.getByRole('radio', { name: /^FAStT900/ }).check();
  await page.waitForTimeout(500); // the dialog has faded in
  await page.screenshot({ path: `${folder}swap-1440.png` });
});
