import { expect } from '@playwright/test';
import { seriousIssues } from '../../pages/axe';
import { beginDocument } from '../../pages/begin';
import { oneAdapterSan } from '../../pages/drawing/san';
import { test } from '../../pages/test';
import { Checks } from '../../pages/views/checks';
import { Outline } from '../../pages/views/outline';

test('the list is narrowed by severity, family and a line of the filter language', async ({ page }) => {
  await beginDocument(page, oneAdapterSan(2, 3));
  const checks = await new Checks(page).open();
  const all = await checks.shownChecks();
  expect(all).toEqual(expect.arrayContaining(['RED-02', 'ZON-03']));

  await test.step('by severity and family', async () => {
    await checks.toggle(/warning/);
    await expect(checks.row('RED-02')).toHaveCount(0);
    await expect(checks.row('ZON-03')).toContainText('×3');
    await checks.families.getByRole('button', { name: /^Redundancy/ }).click();
    await expect(checks.row('ZON-03')).toHaveCount(0);
    await checks.families.getByRole('button', { name: /^All families/ }).click();
    await checks.toggle(/warning/);
    expect(await checks.shownChecks()).toEqual(all);
  });

  await test.step('by what is typed: checks, severities, parts and words', async () => {
    for (const [typed, shown] of [
      ['check:RED-02', ['RED-02']],
      ['check:zon-03 or check=red-02', ['RED-02', 'ZON-03']],
      ['finding:warning "lone 2"', ['ZON-03']],
      ['check:RED-02 kind:hba', ['RED-02']],
      ['check:ZON-03 kind:hba', []],
    ] as const) {
      await checks.narrow(typed);
      await expect.poll(() => checks.shownChecks(), typed).toEqual(shown);
    }
    await expect(page.getByText('No finding matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all findings' }).click();
    expect(await checks.shownChecks()).toEqual(all);
  });

  await test.step('what cannot be read is said, and hides nothing', async () => {
    await checks.narrow('finding:bad');
    await expect(page.getByText('finding takes error, warning, note, accepted or any.')).toBeVisible();
    expect(await checks.shownChecks()).toEqual(all);
    expect(await seriousIssues(page, 'section[aria-label="Checks"]')).toEqual([]);
    await checks.filter.press('Escape');
    await expect(checks.filter).toHaveValue('');
  });
});

test('the filter over all parts takes findings too, in drawing and outline', async ({ page }) => {
  const studio = await beginDocument(page, oneAdapterSan(2));
  await new Checks(page).open();
  const outline = new Outline(studio);
  const bar = page.getByRole('search', { name: 'Filter' });
  await studio.press('ControlOrMeta+f');
  await page.keyboard.type('kind:hba check:red');
  await page.getByRole('option', { name: /^RED-02/ }).click();
  await expect(outline.filter).toHaveValue('kind:hba check:RED-02 ');
  await expect(bar.getByRole('status')).toHaveText(/^2 of /);
  await outline.filter.fill('kind:hba -finding:error');
  await expect(bar.getByRole('status')).toHaveText('No part matches');
  await outline.filter.fill('kind:hba finding:error');
  await page.keyboard.press('Escape');
  await outline.open();
  await expect(outline.table).toHaveAttribute('aria-rowcount', '3');
  await expect(outline.row(/^HBA 1 /)).toBeVisible();
});
