import { expect, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { Gallery } from '../pages/gallery';

const mostClicks = 60;

test('a newcomer draws from a blank canvas to a figure that matches the model, in few clicks', async ({ page }) => {
  await page.addInitScript(() => {
    const counted = window as Window & { clicks?: number };
    counted.clicks = Number(sessionStorage.getItem('clicks') ?? 0);
    // Presses, so that a drag counts as well as a click.
    addEventListener(
      'pointerdown',
      () => {
        counted.clicks = (counted.clicks ?? 0) + 1;
        sessionStorage.setItem('clicks', String(counted.clicks));
      },
      true,
    );
  });
  const studio = await (await new Gallery(page).open()).startBlank();

  await test.step('places host, drawer, HBA, switch and storage without one over another', async () => {
    await studio.add('pSeries 690');
    await studio.add('7040-61D I/O drawer');
    await studio.add('FC 6239 2 Gb HBA');
    await studio.add('2109-F32 switch');
    await studio.add('FAStT600 Turbo');
    await expect(studio.part('hba1')).toBeVisible();
    const roots = await studio.rootBoxes();
    expect(roots).toHaveLength(3);
    for (const [i, a] of roots.entries()) {
      for (const b of roots.slice(i + 1)) expect(overlap(a, b), JSON.stringify([a, b])).toBe(false);
    }
  });

  await test.step('fills the bays, makes array and volume', async () => {
    await studio.inspector.getByRole('button', { name: /Fill 14 empty bays/ }).click();
    await studio.add('RAID array');
    await expect(studio.inspector).toContainText('RAID 5 13+P');
    await studio.add('Volume');
    await expect(studio.inspector.getByRole('heading', { name: 'v1' })).toBeVisible();
  });

  await test.step('cables the HBA with the mouse and the controller from a list', async () => {
    await studio.select('hba1');
    await studio.press('2');
    await studio.select('FAStT1');
    await studio.select('hba1');
    await studio.connect('fc0', /Switch 1, port0$/);
    await studio.select('Controller A');
    await studio.connect('host1', /Switch 1, port1$/);
  });

  await test.step('adds a workload and reads what binds', async () => {
    await studio.add('Workload');
    await expect(studio.sentence).toContainText(/195\s*MB\/s/);
    await expect(studio.sentence).toContainText('hba1');
  });

  await test.step('exports what builds it', async () => {
    const files = unzipSync(await studio.exportBundle());
    expect(strFromU8(files['bill.csv'] ?? new Uint8Array())).toContain('2109-F32');
  });

  const clicks = await page.evaluate(() => (window as Window & { clicks?: number }).clicks);
  expect(clicks).toBeGreaterThan(10);
  expect(clicks).toBeLessThanOrEqual(mostClicks);
});

type Box = readonly [x: number, y: number, w: number, h: number];
const overlap = (a: Box, b: Box) =>
  a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];
