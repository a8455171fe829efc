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

test('a sweep', async ({ page }) => {
  const camera = await new Camera(page).ready();
  await page.setViewportSize(desk);
  const requirement = {
    schema: 1,
    name: 'Archive of films',
    usable_tib: 500,
    hosts: 4,
    workloads: [
      { name: 'Ingest', read_percent: 20, request_kib: 1024, pattern: 'sequential', throughput_mb_s: 4000 },
    ],
  };
  const begun = await page.request.post('/api/sweeps', { data: { requirement, candidates: 400 } });
  const { id } = (await begun.json()) as { id: string };
  await page.goto(`/sweeps/${id}`);
  await page.getByText('All 400 candidates are worked out').waitFor({ timeout: 200_000 });
  await camera.take('sweep');
  await page.setViewportSize(phone);
  await camera.take('sweep');
});
