import { expect } from '@playwright/test';
import { beginBlank, beginFrom } from '../../pages/begin';
import { Hand } from '../../pages/drawing/hand';
import { Tidying } from '../../pages/drawing/tidying';
import { test } from '../../pages/test';

test('the p690 is tidied while the page goes on, as one step', async ({ page }) => {
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  await studio.saved();
  const tidying = new Tidying(studio);
  const before = await tidying.places();

  const { frames, took, longest } = await tidying.watched('everything');
  test.info().annotations.push({ type: 'benchmark', description: `took ${took} ms, longest frame ${longest} ms` });
  expect(frames, 'frames painted before the answer').toBeGreaterThan(1);

  const after = await tidying.moved(before, 'FAStT1', 'FAStT56');
  await test.step('host above switches above storage, in full lines', async () => {
    const at = (name: string) => after[name] ?? [Number.NaN, Number.NaN];
    const switches = Array.from({ length: 7 }, (_, index) => at(`sw${index + 1}`));
    expect(new Set(switches.map(([, y]) => y)).size).toBe(1);
    expect(at('p690')[1]).toBeLessThan(at('sw1')[1]);
    const rows = Array.from({ length: 56 }, (_, index) => at(`FAStT${index + 1}`)[1]);
    expect(Math.min(...rows)).toBeGreaterThan(at('sw1')[1]);
    expect(new Set(rows).size).toBe(4);
  });

  await studio.undo();
  await expect.poll(() => tidying.places()).toEqual(before);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('new parts, the selection or everything move, and never what is pinned', async ({ page }) => {
  const studio = await beginBlank(page);
  const [hand, tidying] = [new Hand(studio), new Tidying(studio)];
  await studio.drop('FAStT600 Turbo', 60, 40);
  await studio.drop('2109-F32 switch', 560, 60);
  for (const part of ['FAStT600 Turbo', 'FAStT600 Turbo', '2109-F32 switch']) await studio.add(part);
  const added = ['FAStT2', 'FAStT3', 'Switch 2'];
  await expect.poll(async () => Object.keys(await tidying.places())).toHaveLength(5);
  const drawn = await tidying.places();

  const afterNew = await test.step('new parts: what a hand has placed stays', async () => {
    await tidying.choose('new parts');
    const now = await tidying.moved(drawn);
    for (const name of Object.keys(drawn)) if (!added.includes(name)) expect(now[name]).toEqual(drawn[name]);
    return now;
  });

  await test.step('the selection: the others stay', async () => {
    await studio.press('Escape');
    await tidying.choose('the selection');
    await expect(page.getByRole('alert').filter({ hasText: 'Select the parts' })).toBeVisible();
    await studio.select('Switch 1', 'FAStT1');
    await hand.heading('2 parts selected');
    await tidying.choose('the selection');
    const now = await tidying.moved(afterNew);
    for (const name of added) expect(now[name]).toEqual(afterNew[name]);
    await studio.undo();
    await expect.poll(() => tidying.places()).toEqual(afterNew);
  });

  await test.step('everything: what is pinned stays, and one undo brings all back', async () => {
    await studio.select('FAStT1');
    await studio.press('Shift+F10');
    await hand.menu.getByRole('menuitem', { name: 'Pin in place' }).click();
    await tidying.choose('everything');
    const now = await tidying.moved(afterNew);
    expect(now.FAStT1).toEqual(afterNew.FAStT1);
    await studio.undo();
    await expect.poll(() => tidying.places()).toEqual(afterNew);
    await hand.lastStep('Undo: Pin FAStT1');
  });
});

test('the ground offers to paste where it was pressed, and to tidy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const studio = await beginBlank(page);
  const [hand, tidying] = [new Hand(studio), new Tidying(studio)];
  await studio.drop('2109-F32 switch', 60, 60);
  await studio.saved();
  await studio.press('Control+c');
  await hand.click([240, 400], { button: 'right' });
  await hand.menu.getByRole('menuitem', { name: /Paste here/ }).click();
  await expect.poll(() => tidying.places()).toMatchObject({ 'Switch 2': [240, 400] });
  const before = await tidying.places();
  await hand.click([240, 300], { button: 'right' });
  await hand.menu.getByRole('menuitem', { name: 'Tidy everything' }).click();
  await tidying.moved(before, 'Switch 2');
});
