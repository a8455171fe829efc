import { type Page, test } from '@playwright/test';
import { Shared } from '../pages/collaboration/shared';
import { Gallery } from '../pages/gallery';
import { Catalogue } from '../pages/views/catalogue';
import { Performance } from '../pages/views/performance';
import { Validation } from '../pages/views/validation';
import { beginFrom } from '../pages/begin';
import { Failures } from '../pages/views/failures';
import { Growth } from '../pages/views/growth';
import { Views } from '../pages/views/views';
import { Camera, desk, phone, schemes } from './camera';

/** Takes the same page on a desk and on a phone. */
async function both(page: Page, camera: Camera, name: string, ready: () => Promise<unknown>): Promise<void> {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await page.reload();
    await ready();
    await camera.take(name);
  }
  await page.setViewportSize(desk);
}

async function takePages(page: Page, camera: Camera): Promise<void> {
  const gallery = await new Gallery(page).open();
  const studio = await gallery.start('p690 GPFS benchmark');
  const panel = new Performance(studio);
  for (const tab of ['Response', 'Headroom'] as const) {
    await panel.open(tab);
    await camera.take(tab.toLowerCase());
  }
  await panel.open('Bottlenecks');
  const link = await studio.makeViewLink();
  await page.setViewportSize(phone);
  await page.reload();
  await studio.canvas.waitFor();
  await camera.take('studio');
  await new Shared(page).open(link);
  await both(page, camera, 'shared', () => new Shared(page).sentence.waitFor());
  await gallery.open();
  await both(page, camera, 'gallery', async () => {
    await page.getByText('bottleneck: RIO2 link1').waitFor();
    await page.waitForLoadState('networkidle'); // the small drawings of the cards, with their loads
  });
  const validation = await new Validation(page).open();
  await both(page, camera, 'validation', () => validation.ready());
}

async function takeCatalogue(page: Page, camera: Camera): Promise<void> {
  const catalogue = await new Catalogue(page).open('?part=ibm-7040-61d-fc6571');
  await both(page, camera, 'catalogue', () => catalogue.sheet.getByRole('img', { name: /^Inside of/ }).waitFor());
  const views = [
    ['catalogue-compare', '?compare=ibm-fc6239,qlogic-qla2340,qlogic-qle2772&view=compare'],
    ['catalogue-form', '?edit=-new&copy=ibm-fc6571-planar'],
  ] as const;
  for (const [name, query] of views) {
    await page.goto(`/catalogue${query}`);
    await page.getByText(name === 'catalogue-form' ? 'No problems' : 'Only differences').waitFor();
    await camera.take(name);
  }
  await page.setViewportSize(phone);
  await catalogue.open();
  await camera.take('catalogue-list');
}

/** The view of failures, a policy that is breached, two broken parts, and the harm of each loss. */
async function takeFailures(page: Page, camera: Camera): Promise<void> {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  await new Views(page).show('Failures');
  const failures = new Failures(studio);
  await failures.matrix.waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Draw random failures' }).click({ timeout: 90_000 });
  await page.getByRole('img', { name: 'Share of cases by what is left' }).waitFor({ timeout: 120_000 });
  await camera.take('failures');
  await failures.setRule('any one failure', 70);
  await failures.setRule('Controller', 50);
  await failures.askAgain();
  await failures.breaches.waitFor({ timeout: 90_000 });
  await camera.take('failures-policy');
  await new Views(page).show('Canvas');
  await studio.chooseScenario('GPFS read');
  for (const name of ['HBA 1.11', 'Drive 20.3']) {
    await studio.select(name);
    await studio.press('x');
  }
  await page.getByText('figures show the broken state').waitFor({ timeout: 60_000 });
  await camera.take('failures-broken');
  await studio.press('Shift+X');
  await studio.press('l');
  await page.getByText('takes a workload down').waitFor({ timeout: 60_000 });
  await camera.take('failures-harm');
}

/** When a design is full. */
async function takeGrowth(page: Page, camera: Camera): Promise<void> {
  const growth = await new Growth(await beginFrom(page, 'DS8300 with Debian')).show();
  await growth.state('Target of Big files, read', '200');
  await growth.state('Growth of Big files, read', '30');
  await growth.state('Doubt about the growth of Big files, read', '10');
  await growth.state('Stored data', '20000');
  await growth.state('Growth of the data', '40');
  await growth.state('Holds for the month', '2026-03');
  await growth.askAgain();
  await growth.chart.waitFor({ timeout: 90_000 });
  await camera.take('growth');
}

const takes = { growth: takeGrowth, failures: takeFailures, guide: takePages, catalogue: takeCatalogue };

for (const scheme of schemes) {
  for (const [what, take] of Object.entries(takes)) {
    test(`the pictures of the ${what} in ${scheme}`, async ({ page }) => {
      await take(page, await new Camera(page, scheme).ready());
    });
  }
}
