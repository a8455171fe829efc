import { expect, type Locator } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginBlank, beginFrom } from '../../pages/begin';
import { Drafting } from '../../pages/drawing/drafting';
import { Hand } from '../../pages/drawing/hand';
import { Pictures } from '../../pages/exports/pictures';
import type { Studio } from '../../pages/studio';
import { test } from '../../pages/test';

const design = 'Altix 350 with TP9500';
const part = 'TP9500';

test.slow(); // axe reads every element

/** Opens each dialog of the studio. */
const dialogs: Readonly<Record<string, (studio: Studio) => Promise<unknown>>> = {
  copies: (studio) => new Drafting(studio).openCopies(),
  pattern: (studio) => new Drafting(studio).openPattern(),
  swap: (studio) => studio.openSwap(),
  picture: ({ page }) => new Pictures(page).open(),
  'world-wide names': async ({ inspector, page }) => {
    await inspector.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'World-wide names' }).click();
  },
  share: ({ page }) => page.getByRole('button', { name: 'Share', exact: true }).click(),
  revisions: ({ page }) => page.getByRole('button', { name: 'Revisions' }).click(),
  shortcuts: (studio) => studio.press('Shift+?'),
  'command palette': (studio) => studio.press('ControlOrMeta+k'),
};

/** Opens each menu of the studio. */
const menus: Readonly<Record<string, (studio: Studio) => Promise<unknown>>> = {
  'a part': (studio) => studio.press('Shift+F10'),
  'what is selected': ({ inspector }) => inspector.getByRole('button', { name: 'More', exact: true }).click(),
  exports: ({ page }) => page.getByRole('button', { name: 'Export' }).click(),
  tidying: ({ page }) => page.getByRole('button', { name: 'Tidy', exact: true }).click(),
  'several parts': async (studio) => {
    await studio.press('ControlOrMeta+a');
    await studio.press('Shift+F10');
  },
  'the ground': async (studio) => {
    await studio.press('Escape');
    await studio.press('Shift+F10');
  },
};

/** Escape closes what is open, and the next key has somewhere to go. */
async function closes(overlay: Locator, name: string): Promise<void> {
  const page = overlay.page();
  await page.keyboard.press('Escape');
  await expect(overlay, name).toBeHidden();
  await expect(page.locator('body:not(:focus) :focus'), `${name} gives the focus back`).toHaveCount(1);
}

test('every dialog can be used by everyone, takes the focus and gives it back', async ({ page }) => {
  const studio = await beginFrom(page, design);
  const revision = { data: { name: 'As drawn', message: 'Before anything else' } };
  const made = await page.request.post(`/api/designs/${page.url().split('/').pop()}/revisions`, revision);
  expect(made.status()).toBe(201);
  await studio.select(part);
  const dialog = page.getByRole('dialog');
  for (const [name, open] of Object.entries(dialogs)) {
    await open(studio);
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus'), name).toHaveCount(1);
    expect(await seriousInBoth(page, '[role=dialog]'), name).toEqual([]);
    await closes(dialog, name);
    await expect(studio.inspector.getByRole('heading', { name: part }).first(), name).toBeVisible();
  }
});

test('every menu can be used by everyone, by keys too', async ({ page }) => {
  const studio = await beginFrom(page, design);
  await studio.select(part);
  const menu = page.getByRole('menu');
  for (const [name, open] of Object.entries(menus)) {
    await open(studio);
    await expect(menu).toBeVisible();
    expect(await seriousInBoth(page, '[role=menu]'), name).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(menu.locator('[role=menuitem]:focus'), name).toHaveCount(1);
    await closes(menu, name);
  }
});

test('what appears beside the drawing can be used by everyone: names, reasons, refusals, words at the pointer', async ({
  page,
}) => {
  const studio = await beginFrom(page, design);
  const hand = new Hand(studio);
  await studio.select(part);

  await studio.press('F2');
  await expect(page.getByRole('textbox', { name: 'New name' })).toBeFocused();
  expect(await seriousInBoth(page, 'main'), 'renaming').toEqual([]);
  await closes(page.getByRole('textbox', { name: 'New name' }), 'renaming');

  await studio.press('2');
  await page.mouse.move(...(await hand.middle()), { steps: 3 });
  await expect(hand.card).toBeVisible();
  expect(await seriousInBoth(page, 'main'), 'under the pointer').toEqual([]);

  await studio.bottlenecks.getByRole('button', { name: /^Why/ }).first().click();
  const why = page.getByRole('dialog', { name: /^Why/ });
  await expect(why).toBeVisible();
  expect(await seriousInBoth(page, '[role=dialog]'), 'reasons').toEqual([]);
  await closes(why, 'reasons');

  for (const panel of ['Collapse the inspector', 'Fold the palette']) await page.getByRole('button', { name: panel }).click();
  expect(await seriousInBoth(page), 'with both panels folded').toEqual([]);
});

test('a cable in hand can be used by everyone', async ({ page }) => {
  const studio = await beginBlank(page);
  for (const name of ['FAStT600 Turbo', '2109-F32 switch']) await studio.add(name);
  await studio.press('c');
  await expect(new Hand(studio).note).toContainText('Choose a highlighted port');
  expect(await seriousInBoth(page)).toEqual([]);
});
