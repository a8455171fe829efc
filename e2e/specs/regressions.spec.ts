import { expect, type Page, test } from '@playwright/test';
import { Gallery } from '../pages/gallery';
import { Hand } from '../pages/hand';
import { Pictures } from '../pages/pictures';
import { Tidying } from '../pages/tidying';

/** What drawing tools have got wrong before: each stays right here. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SWITCH = [100, 60] as const;
const ON_SWITCH = [200, 72] as const;

async function oneSwitch(page: Page): Promise<Hand> {
  const studio = await (await new Gallery(page).open()).startBlank();
  await studio.drop('2109-F32 switch', ...SWITCH);
  await expect(studio.inspector.getByRole('heading', { name: 'Switch 1', exact: true })).toBeVisible();
  return new Hand(studio);
}

for (const k of [0.1, 1, 4] as const) {
  test(`at ${k * 100}% selecting never moves the view, and a double click opens up the part`, async ({ page }) => {
    const hand = await oneSwitch(page);
    if (k !== 1) await hand.zoomTo(k, [200, 80]);
    await hand.click(ON_SWITCH);
    await hand.heading('Switch 1');
    const [x, y] = await hand.at([SWITCH[0] + 2, SWITCH[1] + 2]);
    await page.getByRole('searchbox', { name: 'Find a drawn part' }).fill('Switch 1');
    await page.getByRole('option', { name: 'Switch 1' }).first().click();
    await expect(hand.percent).toHaveText(`${k * 100}%`);
    // The corner of the part is still where it was: just outside of it there is ground.
    if (k < 4) {
      await page.mouse.click(x - 6, y - 6);
      await hand.heading('Nothing selected');
      await page.mouse.click(x + 1, y + 1);
      await hand.heading('Switch 1');
    }
    await hand.click(ON_SWITCH, { double: true });
    await expect(hand.percent).toHaveText('113%');
  });
}

test('what is dragged from the palette to the edge takes the drawing along', async ({ page }) => {
  const hand = await oneSwitch(page);
  const { studio } = hand;
  const tidying = new Tidying(studio);
  const entry = page.getByRole('region', { name: 'Palette' }).getByRole('button', { name: 'Add 2109-F32 switch' });
  await page.getByRole('searchbox', { name: 'Find a part' }).fill('2109-F32 switch');
  await entry.hover();
  await page.mouse.down();
  await page.mouse.move(...(await hand.middle()), { steps: 4 });
  await hand.moveToLowerEdge(6);
  const minimapFrame = page.getByRole('button', { name: /minimap/i });
  await expect(minimapFrame.first()).toBeVisible();
  await page.mouse.move(...(await hand.middle()), { steps: 4 });
  await page.mouse.up();
  const box = await studio.canvas.boundingBox();
  // Without the drawing going on it would stand at the middle of the canvas.
  await expect
    .poll(async () => (await tidying.places())['Switch 2']?.[1] ?? 0)
    .toBeGreaterThan((box?.height ?? 0) / 2 + 20);
});

test('an export gives exactly one file', async ({ page }) => {
  const { studio } = await oneSwitch(page);
  const names: string[] = [];
  page.on('download', (file) => names.push(file.suggestedFilename()));
  await new Pictures(page).make({ format: 'SVG' });
  await studio.exportBundle();
  await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();
  expect(names).toHaveLength(2);
});
