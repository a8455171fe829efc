import { test } from '@playwright/test';
import { Sizing } from '../pages/views/sizing';
import { Camera, desk, phone, schemes } from './camera';

const trade = [
  'schema: 1',
  'name: Trade platform',
  'workloads:',
  '  - { name: Scans, application: analytics, read_percent: 100, request_kib: 1024, throughput_mb_s: 10000 }',
  '  - { name: Database, application: oltp, request_kib: 8, iops: 400000, latency_ms: 1 }',
  'usable_tb: 200',
  'survive: one_controller',
  'power_w: 12000',
  'budget: 600000',
].join('\n');

for (const scheme of schemes) {
  test(`sizing, ${scheme}`, async ({ page }) => {
    const sizing = new Sizing(page);
    const camera = await new Camera(page, scheme).ready();
    await page.setViewportSize(desk);
    await page.goto('/sizing');
    await page.getByRole('button', { name: 'Text, YAML, fio' }).click();
    await page.getByRole('textbox', { name: 'YAML, JSON, or results' }).fill(trade);
    await page.getByRole('button', { name: 'Take over' }).click();
    await sizing.search();
    await sizing.panel.getByText('Meets all that is required.').waitFor();
    await camera.take('sizing');
    if (scheme === 'dark') return;
    await page.setViewportSize(phone);
    await page.getByRole('heading', { name: /^Cost against headroom/ }).scrollIntoViewIfNeeded();
    await camera.take('sizing');
    await page.setViewportSize(desk);
    await sizing.form.getByLabel('Budget', { exact: true }).fill('60000');
    await sizing.search();
    await page.evaluate(() => window.scrollTo(0, 0));
    await camera.take('sizing-none');
  });
}
