import { test } from '@playwright/test';
import { beginFrom } from '../pages/begin';
import { Measurements, scans } from '../pages/views/measurements';
import { Camera, desk } from './camera';

test('measured runs', async ({ page }) => {
  await page.setViewportSize(desk);
  const camera = await new Camera(page).ready();
  const measured = await new Measurements(await beginFrom(page, 'FlashSystem on two 64G fabrics')).show();
  await measured.send('runs.csv', scans);
  await measured.about('Scans from cache, eight hosts');
  await measured.proposals.getByRole('listitem').waitFor();
  await camera.take('measured');
});
