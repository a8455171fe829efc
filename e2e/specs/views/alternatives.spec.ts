import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { onPhone, test } from '../../pages/test';
import { Alternatives } from '../../pages/views/alternatives';

const DESIGNS = ['FlashSystem on two 64G fabrics', 'Altix 350 with TP9500', 'Two sites with a mirror'] as const;
const [FLASH, ALTIX, SITES] = DESIGNS;

test('one compares three designs, weighs them, draws two other columns and sends the link', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await page.getByRole('link', { name: 'Alternatives' }).click();
  const alternatives = new Alternatives(page);
  await expect(alternatives.title).toBeVisible();
  for (const design of DESIGNS) await alternatives.add(design);
  await alternatives.whole();
  await expect(page.getByText('3 of at most 20')).toBeVisible();
  await expect(alternatives.row(FLASH)).toContainText(/\d+ to \d+/);

  // Unknown costs count for nobody, or take the score away: without their weight there is a score.
  for (const column of ['Cost', 'Power']) await alternatives.weight(column).fill('0');
  await expect(alternatives.score(FLASH)).toContainText(/^\d+/);
  const before = await alternatives.score(ALTIX).innerText();
  for (const column of ['Throughput', 'Response', 'With headroom', 'Usable']) {
    await alternatives.weight(column).fill('0');
  }
  await expect(page).toHaveURL(/weight=usable_tb%3A0/);
  await alternatives.weight('Warnings').fill('5');
  await expect(alternatives.score(ALTIX)).not.toHaveText(before, { useInnerText: true });
  await expect(alternatives.weight('Warnings')).toHaveValue('5');

  await alternatives.draw('Horizontal', 'Usable');
  await alternatives.draw('Vertical', 'Throughput');
  await expect(alternatives.points).toHaveCount(3);
  await alternatives.draw('Vertical', 'Down a year');
  await expect(alternatives.chart.getByRole('group', { name: /^Down a year by Usable/ })).toBeVisible();
  await alternatives.points.first().click();
  await expect(page.getByRole('region', { name: `About 1, ${FLASH}` })).toContainText('Survives');
  expect(await seriousInBoth(page)).toEqual([]);

  const other = new Alternatives(await (await browser.newContext()).newPage());
  await other.page.goto(page.url());
  await other.whole();
  await expect(other.weight('Warnings')).toHaveValue('5');
  await expect(other.score(ALTIX)).toHaveText(await alternatives.score(ALTIX).innerText(), { useInnerText: true });
  await expect(other.chart.getByRole('group', { name: /^Down a year by Usable/ })).toBeVisible();
  await expect(other.row(SITES)).toBeVisible();
});

test('the table is a workbook and a page, and a phone keeps the names in sight', async ({ browser }) => {
  test.setTimeout(180_000);
  const phone = await onPhone(browser);
  await phone.goto('/alternatives?ref=reference:fc64-flashsystem&ref=reference:altix350-tp9500');
  const alternatives = await new Alternatives(phone).whole();
  for (const [label, start] of [
    ['XLSX', 'PK'],
    ['PDF page', '%PDF'],
  ] as const) {
    const waiting = phone.waitForEvent('download');
    await phone.getByRole('button', { name: label }).click();
    const file = await (await waiting).path();
    expect((await readFile(file)).subarray(0, start.length).toString()).toBe(start);
  }
  await alternatives.score(FLASH).scrollIntoViewIfNeeded();
  const name = await alternatives.row(FLASH).getByRole('rowheader').boundingBox();
  expect(name?.x).toBeGreaterThanOrEqual(0);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await alternatives.row(ALTIX).getByRole('button', { name: /^More about/ }).click();
  await phone.getByRole('menuitem', { name: 'Remove from the table' }).click();
  await expect(alternatives.row(ALTIX)).toHaveCount(0);
});
