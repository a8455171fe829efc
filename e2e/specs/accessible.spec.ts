import { expect, test } from '@playwright/test';
import { seriousIssues } from '../pages/axe';
import { Drafting } from '../pages/drafting';
import { Gallery } from '../pages/gallery';
import { IoPath } from '../pages/ioPath';
import { Pictures } from '../pages/pictures';
import { Shared } from '../pages/shared';
import type { Studio } from '../pages/studio';
import { Views, viewNames } from '../pages/views';

const design = 'Altix 350 with TP9500';
const part = 'TP9500';

/** Opens each dialog of the studio and closes it again. */
const dialogs: Readonly<Record<string, (studio: Studio) => Promise<unknown>>> = {
  copies: (studio) => new Drafting(studio).openCopies(),
  pattern: (studio) => new Drafting(studio).openPattern(),
  swap: (studio) => studio.openSwap(),
  picture: ({ page }) => new Pictures(page).open(),
  'world-wide names': async ({ inspector, page }) => {
    await inspector.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'World-wide names' }).click();
  },
  share: ({ page }) => page.getByRole('button', { name: 'Share', exact: true }).click(),
  revisions: ({ page }) => page.getByRole('button', { name: 'Revisions' }).click(),
  shortcuts: (studio) => studio.press('Shift+?'),
  'command palette': (studio) => studio.press('ControlOrMeta+k'),
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no view has a serious accessibility issue in ${colorScheme}, with a selection and a trace or without`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const gallery = await new Gallery(page).open();
    expect(await seriousIssues(page)).toEqual([]);
    const studio = await gallery.start(design);
    expect(await seriousIssues(page)).toEqual([]);
    const views = new Views(page);
    // What no selection shows has the same colours as what one shows.
    for (const view of colorScheme === 'light' ? viewNames : []) {
      await views.show(view);
      expect(await seriousIssues(page, 'main'), view).toEqual([]);
    }
    await studio.select(part);
    await page.keyboard.press('Control+f');
    await page.keyboard.type('kind:hba');
    for (const view of viewNames) {
      await views.show(view);
      expect(await seriousIssues(page, 'main'), `${view}, filtered`).toEqual([]);
    }
    await views.show('Canvas');
    await page.getByRole('button', { name: 'Close the filter' }).click();
    const path = new IoPath(studio);
    await page.getByRole('button', { name: 'Show path' }).click();
    await expect(path.chip).toBeVisible();
    await page.getByRole('tab', { name: 'Path', exact: true }).click();
    await path.steps();
    expect(await seriousIssues(page)).toEqual([]);
    await (await path.open()).show('Time');
    expect(await seriousIssues(page, 'main')).toEqual([]);
  });

  test(`no view has a serious accessibility issue for a reader on a phone in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const studio = await (await new Gallery(page).open()).start(design);
    const address = await studio.makeViewLink();
    await page.setViewportSize({ width: 390, height: 844 });
    await new Shared(page).open(address);
    const views = new Views(page);
    for (const view of viewNames) {
      await views.show(view);
      expect(await seriousIssues(page, view === 'Canvas' ? 'html' : 'main'), view).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, view).toBeLessThanOrEqual(0);
    }
  });
}

test('no view of an empty design has a serious accessibility issue', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await (await new Gallery(page).open()).startBlank();
  const views = new Views(page);
  for (const view of viewNames) {
    await views.show(view);
    expect(await seriousIssues(page, view === 'Canvas' ? 'html' : 'main'), view).toEqual([]);
  }
});

test('no dialog or menu has a serious accessibility issue, and Escape leaves the selection', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const studio = await (await new Gallery(page).open()).start(design);
  await studio.select(part);
  for (const [name, open] of Object.entries(dialogs)) {
    await open(studio);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus'), name).toHaveCount(1);
    expect(await seriousIssues(page, '[role=dialog]'), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog, name).toBeHidden();
    await expect(studio.inspector.getByRole('heading', { name: part, exact: false }).first(), name).toBeVisible();
  }
  await studio.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await seriousIssues(page, '[role=menu]')).toEqual([]);
});
