import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { beginBlank } from '../../pages/begin';
import { Gallery } from '../../pages/gallery';
import type { Studio } from '../../pages/studio';
import { test } from '../../pages/test';

/** With every movement that the page makes. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const mostClicks = 60;

/** Counts presses of the pointer from now on, over page loads; a drag counts as one. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1));
    addEventListener('pointerdown', count, true);
  });
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('clicks')));
}

/** Sets a property of a part in the inspector. */
async function fillIn(studio: Studio, part: string, label: string, value: string): Promise<void> {
  await studio.select(part);
  await studio.inspector.getByRole('tab', { name: 'Properties' }).click();
  const field = studio.inspector.getByRole('textbox', { name: label });
  await field.fill(value);
  await field.press('Enter');
  await studio.saved();
}

test('a newcomer draws from a blank canvas to a figure that matches the model, in few clicks', async ({ page }) => {
  const clicks = await countClicks(page);
  const studio = await (await new Gallery(page).open()).startBlank();

  await test.step('places host, drawer, HBA, switch and storage by clicks', async () => {
    await studio.add('pSeries 690');
    await studio.add('7040-61D I/O drawer');
    await studio.add('FC 6239 2 Gb HBA');
    await studio.add('2109-F32 switch');
    await studio.add('FAStT600 Turbo');
  });

  await test.step('fills the bays, makes array and volume', async () => {
    await studio.inspector.getByRole('button', { name: /^Fill 14 empty bays/ }).click();
    await studio.add('RAID array');
    await expect(studio.inspector).toContainText('RAID 5 13+P');
    await studio.add('Volume');
    await expect(studio.inspector.getByRole('heading', { name: 'v1' })).toBeVisible();
  });

  await test.step('cables HBA and controller to the switch from lists', async () => {
    await studio.select('hba1');
    await studio.connect('fc0', /^Switch 1, 0$/);
    await studio.select('Controller A');
    await studio.connect('host1', /^Switch 1, 1$/);
    await expect.poll(() => studio.cables()).toEqual(['to Switch 1, 1']);
  });

  await test.step('adds a workload and reads what binds', async () => {
    await studio.add('Workload');
    // One FC 6239 carries 195 MB/s as measured; nothing else on the way is tighter.
    await expect(studio.sentence).toContainText(/190\s*MB\/s/);
    await expect(studio.sentence).toContainText(/HBA.* binds/);
  });

  await test.step('is told what the files still lack, fills it in and exports', async () => {
    const part = unzipSync(await studio.exportBundle());
    expect(strFromU8(part['MISSING.md'] ?? new Uint8Array())).toContain('without config templates');
    await expect(page.getByRole('alert').filter({ hasText: /values? missing/ })).toBeVisible();
    await fillIn(studio, 'host1', 'Operating system', 'AIX 5.2');
    await fillIn(studio, 'v1', 'Device on the host', 'hdisk2');
    const files = unzipSync(await studio.exportBundle());
    expect(strFromU8(files['bill.csv'] ?? new Uint8Array())).toContain('2109-F32');
  });

  expect(await clicks()).toBeGreaterThan(15);
  expect(await clicks()).toBeLessThanOrEqual(mostClicks);
});

test('parts land under the pointer, a cable is drawn by hand, and a port that may not meet says why', async ({ page }) => {
  const studio = await beginBlank(page);
  await studio.drop('FAStT600 Turbo', 60, 60);
  await studio.drop('2109-F32 switch', 100, 330);
  await studio.canvas.click({ position: { x: 140, y: 350 } });
  await expect(studio.inspector.getByRole('heading', { name: 'Switch 1' })).toBeVisible();
  await studio.canvas.click({ position: { x: 140, y: 75 } });
  await expect(studio.inspector.getByRole('heading', { name: 'FAStT1' })).toBeVisible();

  const [hostPort, otherPort] = [await studio.findPort([60, 80], [60, 220]), await studio.findPort([60, 220], [60, 80])];
  const switchPort = await studio.findPort([104, 330], [700, 330]);
  await studio.dragMouse(hostPort, otherPort);
  await expect(page.getByRole('alert').filter({ hasText: /Not possible/ })).toBeVisible();
  await studio.dragMouse(hostPort, switchPort);
  await studio.select('Switch 1');
  await expect.poll(() => studio.cables()).toEqual([expect.stringMatching(/^to Controller A/)]);

  await studio.drop('FAStT600 Turbo', 480, 60);
  const second = await studio.findPort([480, 80], [480, 220]);
  await studio.dragMouse(second, switchPort);
  await expect(page.getByRole('alert').filter({ hasText: /is cabled to Controller A\. Remove that cable first/ })).toBeVisible();
});
