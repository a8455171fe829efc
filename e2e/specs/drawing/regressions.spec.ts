import { expect, type Page } from '@playwright/test';
import { beginBlank } from '../../pages/begin';
import { Hand } from '../../pages/drawing/hand';
import { Tidying } from '../../pages/drawing/tidying';
import { Pictures } from '../../pages/exports/pictures';
import { test } from '../../pages/test';

/** What drawing tools have got wrong before: each stays right here. */

const SWITCH = [100, 60] as const;
const ON_SWITCH = [200, 72] as const;

async function oneSwitch(page: Page): Promise<Hand> {
  const studio = await beginBlank(page);
  await studio.drop('2109-F32 switch', ...SWITCH);
  await expect(studio.inspector.getByRole('heading', { name: 'Switch 1', exact: true })).toBeVisible();
  return new Hand(studio);
}

test('at 10%, 100% and 400% selecting never moves the view, and a double click opens up the part', async ({ page }) => {
  const hand = await oneSwitch(page);
  await hand.studio.drop('FAStT600 Turbo', 100, 330);
  await hand.heading('FAStT1');
  for (const k of [1, 0.1, 4] as const) {
    await test.step(`${k * 100}%`, async () => {
      if (k !== 1) await hand.zoomTo(k, [200, 80]);
      await hand.click(ON_SWITCH);
      await hand.heading('Switch 1');
      await hand.studio.select('FAStT1');
      await hand.heading('FAStT1');
      await expect(hand.percent).toHaveText(`${k * 100}%`);
      // What was under the pointer still is.
      await hand.click(ON_SWITCH);
      await hand.heading('Switch 1');
      if (k < 4) {
        const [x, y] = await hand.at([SWITCH[0] + 2, SWITCH[1] + 2]);
        await page.mouse.click(x - 6, y - 6);
        await hand.heading('Nothing selected');
        await page.mouse.click(x + 1, y + 1);
        await hand.heading('Switch 1');
      }
      await hand.click(ON_SWITCH, { double: true });
      await expect(hand.percent).toHaveText('113%');
      await hand.studio.press('2');
      await hand.centredOn([SWITCH[0] + 344, SWITCH[1] + 44]);
    });
  }
});

test('at 10%, 100% and 400% a drop lands under the pointer, with either panel folded away before or both open', async ({
  page,
}) => {
  const hand = await oneSwitch(page);
  const tidying = new Tidying(hand.studio);
  await hand.studio.saved();
  const lands = async (at: readonly [number, number], k: number) => {
    await hand.studio.drop('2109-F32 switch', ...(await hand.canvasAt(at)));
    // A guide draws in from 6 px, the grid from half of its 4 units.
    const near = Math.max(2, 6 / k) + 0.5;
    await expect
      .poll(async () => (await tidying.places())['Switch 2']?.map((place, axis) => Math.abs(place - (at[axis] ?? 0))))
      .toEqual([expect.any(Number), expect.any(Number)]);
    const [x, y] = (await tidying.places())['Switch 2'] ?? [Number.NaN, Number.NaN];
    expect(Math.abs(x - at[0])).toBeLessThanOrEqual(near);
    expect(Math.abs(y - at[1])).toBeLessThanOrEqual(near);
    await hand.studio.undo();
    await expect.poll(() => tidying.places()).not.toHaveProperty('Switch 2');
  };
  for (const [k, round, at] of [
    [1, [200, 80], [300, 300]],
    [0.1, [200, 80], [1500, 2000]],
    [4, [1500, 2000], [1540, 2030]],
  ] as const) {
    await test.step(`${k * 100}%`, async () => {
      if (k !== 1) await hand.zoomTo(k, round);
      await lands(at, k);
      await page.getByRole('button', { name: 'Collapse the inspector' }).click();
      await lands(at, k);
      await page.getByRole('button', { name: 'Fold the palette' }).click();
      await page.getByRole('button', { name: 'Open the palette' }).click();
      await lands(at, k);
      await page.getByRole('button', { name: 'Open the inspector' }).click();
    });
  }
});

test('adding, tidying new parts, folding and opening again leave what a hand has placed; one undo undoes a layout', async ({
  page,
}) => {
  const { studio } = await oneSwitch(page);
  const tidying = new Tidying(studio);
  await studio.drop('FAStT600 Turbo', 140, 300);
  await studio.saved();
  await expect.poll(async () => Object.keys(await tidying.places())).toHaveLength(2);
  const placed = await tidying.places();
  for (let copies = 0; copies < 3; copies += 1) await studio.add('2109-F32 switch');
  await expect.poll(async () => Object.keys(await tidying.places())).toHaveLength(5);
  await tidying.choose('new parts');
  await studio.saved();
  await page.reload();
  await studio.ready();
  const kept = await tidying.places();
  expect(kept).toMatchObject(placed);
  await tidying.choose('everything');
  await tidying.moved(kept, 'FAStT1');
  await studio.undo();
  await expect.poll(() => tidying.places()).toEqual(kept);
});

test('what is dragged from the palette to the edge takes the drawing along', async ({ page }) => {
  const hand = await oneSwitch(page);
  const { studio } = hand;
  const tidying = new Tidying(studio);
  const entry = page.getByRole('region', { name: 'Palette' }).getByRole('button', { name: 'Add 2109-F32 switch' });
  await page.getByRole('searchbox', { name: 'Find a part', exact: true }).fill('2109-F32 switch');
  await expect(entry).toHaveCount(1);
  await entry.hover();
  await page.mouse.down();
  await page.mouse.move(...(await hand.middle()), { steps: 4 });
  await hand.moveToLowerEdge(6);
  await hand.frames(20);
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
