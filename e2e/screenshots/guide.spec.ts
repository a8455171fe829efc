import { fileURLToPath } from 'node:url';
import { type Page, test } from '@playwright/test';
import { Catalogue } from '../pages/catalogue';
import { Gallery } from '../pages/gallery';
import { Performance } from '../pages/performance';
import { Shared } from '../pages/shared';
import { Studio } from '../pages/studio';
import { Validation } from '../pages/validation';

const folder = fileURLToPath(new URL('../../docs/guide/pictures/', import.meta.url));
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Takes the same page on a desk and on a phone. */
async function both(page: Page, name: string, ready: () => Promise<unknown>): Promise<void> {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await page.reload();
    await ready();
    await page.waitForTimeout(800); // the canvas glides to fit, the font settles
    await page.screenshot({ path: `${folder}${name}-${size.width}.png` });
  }
  await page.setViewportSize(desk);
}

test('the pictures of the guide', async ({ page }) => {
  const gallery = await new Gallery(page).open();
  const studio = await gallery.start('p690 GPFS benchmark');
  const address = page.url();
  await both(page, 'studio', () => new Studio(page).canvas.waitFor());
  await page.goto(address);
  await studio.ready();
  await studio.select('RIO2 link1');
  await studio.press('2');
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${folder}studio-near-1440.png` });
  await page.goto(address);
  await studio.ready();
  const panel = new Performance(studio);
  for (const tab of ['Response', 'Headroom'] as const) {
    await panel.open(tab);
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${folder}${tab.toLowerCase()}-1440.png` });
  }
  await panel.open('Bottlenecks');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(address);
  await studio.ready();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${folder}studio-dark-1440.png` });
  await page.emulateMedia({ colorScheme: 'light' });
  const link = await studio.makeViewLink();
  await new Shared(page).open(link);
  await both(page, 'shared', () => new Shared(page).sentence.waitFor());
  await gallery.open();
  await both(page, 'gallery', () => page.getByRole('heading', { name: /start from/i }).waitFor());
  const validation = await new Validation(page).open();
  await both(page, 'validation', () => validation.ready());
});

test('the pictures of the catalogue', async ({ page }) => {
  const catalogue = await new Catalogue(page).open('?part=ibm-7040-61d-fc6571');
  await both(page, 'catalogue', () => catalogue.sheet.getByRole('img', { name: /^Inside of/ }).waitFor());
  const views = [
    ['catalogue-compare', '?compare=ibm-fc6239,qlogic-qla2340,qlogic-qle2772&view=compare'],
    ['catalogue-form', '?edit=-new&copy=ibm-fc6571-planar'],
  ] as const;
  for (const [name, query] of views) {
    await page.goto(`/catalogue${query}`);
    await page.getByText(name === 'catalogue-form' ? 'Nothing is wrong' : 'Only differences').waitFor();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${folder}${name}-1440.png` });
  }
  await page.setViewportSize(phone);
  await catalogue.open();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `${folder}catalogue-list-390.png` });
});
