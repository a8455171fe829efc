import { expect } from '@playwright/test';
import { seriousInBoth, seriousIssues } from '../../pages/axe';
import { beginBlank, beginFrom } from '../../pages/begin';
import { Shared } from '../../pages/collaboration/shared';
import { test } from '../../pages/test';
import { IoPath } from '../../pages/views/ioPath';
import { Views, viewNames } from '../../pages/views/views';

const design = 'Altix 350 with TP9500';
const part = 'TP9500';

test.slow(); // axe reads every element

test('no view has a serious accessibility issue, with a selection, a filter and a trace or without', async ({ page }) => {
  const studio = await beginFrom(page, design);
  expect(await seriousInBoth(page)).toEqual([]);
  const views = new Views(page);
  for (const view of viewNames) {
    await views.show(view);
    expect(await seriousIssues(page, 'main'), view).toEqual([]);
  }
  await studio.select(part);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('kind:hba');
  for (const view of viewNames) {
    await views.show(view);
    expect(await seriousInBoth(page, 'main'), `${view}, filtered`).toEqual([]);
  }
  await views.show('Canvas');
  await page.getByRole('button', { name: 'Close the filter' }).click();
  const path = new IoPath(studio);
  await page.getByRole('button', { name: 'Show path' }).click();
  await expect(path.chip).toBeVisible();
  await page.getByRole('tab', { name: 'Path', exact: true }).click();
  await path.steps();
  expect(await seriousInBoth(page)).toEqual([]);
  await (await path.open()).show('Time');
  expect(await seriousInBoth(page, 'main')).toEqual([]);
});

test('no view has a serious accessibility issue for a reader on a phone', async ({ page }) => {
  const studio = await beginFrom(page, design);
  const address = await studio.makeViewLink();
  await page.setViewportSize({ width: 390, height: 844 });
  await new Shared(page).open(address);
  const views = new Views(page);
  for (const view of viewNames) {
    await views.show(view);
    expect(await seriousInBoth(page, view === 'Canvas' ? 'html' : 'main'), view).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, view).toBeLessThanOrEqual(0);
  }
});

test('no view of an empty design has a serious accessibility issue', async ({ page }) => {
  await beginBlank(page);
  const views = new Views(page);
  for (const view of viewNames) {
    await views.show(view);
    expect(await seriousInBoth(page, view === 'Canvas' ? 'html' : 'main'), view).toEqual([]);
  }
});
