import { test } from '@playwright/test';
import { Consolidation } from '../pages/views/consolidation';
import { Camera, desk, phone } from './camera';

const ESTATE = ['dr-two-sites', 'nvme-server-local', 'origin300-tp9500'];

test('consolidation', async ({ page }) => {
  const camera = await new Camera(page).ready();
  const consolidation = new Consolidation(page);
  const query = new URLSearchParams(ESTATE.map((id) => ['estate', `reference:${id}`]));
  await page.setViewportSize(desk);
  await page.goto(`/consolidation?${query}&on=reference:fc64-flashsystem`);
  await consolidation.workedOut();
  await camera.take('consolidation');
  await page.setViewportSize(phone);
  await camera.take('consolidation');
});
