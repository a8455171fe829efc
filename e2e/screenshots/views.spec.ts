import { expect, type Page, test } from '@playwright/test';
import { Shared } from '../pages/collaboration/shared';
import { Gallery } from '../pages/gallery';
import type { Studio } from '../pages/studio';
import { Alternatives } from '../pages/views/alternatives';
import { FabricView } from '../pages/views/fabric';
import { IoPath } from '../pages/views/ioPath';
import { LogicalView } from '../pages/views/logical';
import { Outline } from '../pages/views/outline';
import { Racks } from '../pages/views/racks';
import { type ViewName, Views } from '../pages/views/views';
import { Camera, desk, phone, schemes } from './camera';

const machine = 'p690 GPFS benchmark';
const fabrics = 'FlashSystem on two 64G fabrics';

async function start(page: Page, title: string): Promise<Studio> {
  await page.setViewportSize(desk);
  return (await new Gallery(page).open()).start(title);
}

/** Shows the design to a reader on a phone, view by view. */
async function onPhone(studio: Studio, camera: Camera, names: Partial<Record<ViewName, string>>) {
  const address = await studio.makeViewLink();
  await studio.page.setViewportSize(phone);
  await new Shared(studio.page).open(address);
  for (const [view, name] of Object.entries(names)) {
    await new Views(studio.page).show(view as ViewName);
    await camera.take(name);
  }
}

async function takeCanvas(page: Page, camera: Camera): Promise<void> {
  const studio = await start(page, machine);
  await camera.take('studio');
  await page.getByRole('searchbox', { name: 'Find in this design' }).fill('RIO2 link1');
  // One in the midst of the machine has neighbours on both sides.
  await page.getByRole('option', { name: 'RIO2 link1' }).nth(6).click();
  await studio.press('2');
  await studio.press('b');
  await expect(new IoPath(studio).chip).toBeVisible();
  await camera.take('studio-near');
  const middle = await studio.canvas.boundingBox();
  if (!middle) throw new Error('the canvas is not shown');
  await page.mouse.move(middle.x + middle.width / 2, middle.y + middle.height / 2);
  await expect(page.getByRole('main').getByRole('tooltip')).toBeVisible();
  await camera.take('hover');
}

async function takeViews(page: Page, camera: Camera): Promise<void> {
  const studio = await start(page, machine);
  await new IoPath(studio).open();
  await camera.take('io-path');
  const logical = await new LogicalView(page).open();
  await logical.openGroup('112 × RAID 5 8+P');
  await logical.box('Array 2b').click();
  await logical.request(2048, 'Write');
  await camera.take('logical');
  await page.getByRole('button', { name: 'Clear highlight' }).click();
  const racks = await new Racks(studio).open();
  await racks.view.getByRole('button', { name: /^Mount all/ }).click();
  await expect(racks.part('Drawer 1', 'U1–4')).toBeVisible();
  await camera.take('rack');
  const outline = await new Outline(studio).open();
  await studio.select('RIO2 link1');
  await expect(outline.row(/RIO2 link1/).first()).toBeVisible();
  await camera.take('outline');
  await onPhone(studio, camera, {
    'I/O path': 'io-path',
    Logical: 'logical',
    Rack: 'rack',
    Outline: 'outline',
  });
}

async function takeFabric(page: Page, camera: Camera): Promise<void> {
  const studio = await start(page, fabrics);
  const fabric = await new FabricView(page).open();
  await fabric.picture.getByRole('button', { name: /^z/ }).first().click();
  await camera.take('fabric');
  await onPhone(studio, camera, { Canvas: 'canvas', Fabric: 'fabric' });
}

async function takeAlternatives(page: Page, camera: Camera): Promise<void> {
  const names = ['fc64-flashsystem', 'dr-two-sites', 'nvme-server-local', 'nvmeof-jbof', 'p690-gpfs', 'altix350-tp9500'];
  const refs = names.map((name) => `ref=reference:${name}`).join('&');
  await page.setViewportSize(desk);
  await page.goto(`/alternatives?${refs}&today=reference:altix350-tp9500&weight=power_w:0`);
  const alternatives = await new Alternatives(page).whole();
  await alternatives.points.first().click();
  await camera.take('alternatives');
  await page.setViewportSize(phone);
  await camera.take('alternatives');
}

const takes: Record<string, (page: Page, camera: Camera) => Promise<void>> = {
  canvas: takeCanvas,
  views: takeViews,
  fabric: takeFabric,
  alternatives: takeAlternatives,
};

for (const scheme of schemes) {
  for (const [what, take] of Object.entries(takes)) {
    test(`the pictures of the ${what} in ${scheme}`, async ({ page }) => {
      await take(page, await new Camera(page, scheme).ready());
    });
  }
}
