import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginDocument } from '../../pages/begin';
import { oneAdapterSan } from '../../pages/drawing/san';
import { command } from '../../pages/keyboard';
import { test } from '../../pages/test';
import { Checks } from '../../pages/views/checks';
import { Outline } from '../../pages/views/outline';
import { Views } from '../../pages/views/views';

test('an empty design has an empty list that says what was checked', async ({ page }) => {
  const meta = { name: 'New design', description: 'Nothing is drawn yet.' };
  await beginDocument(page, { meta, components: {}, cables: {} });
  const checks = await new Checks(page).open();
  await expect(page.getByText(/^No findings\. \d+ of \d+ checks apply, all ran\./)).toBeVisible();
  await page.getByRole('button', { name: /checks do not apply$/ }).click();
  await expect(page.getByRole('link', { name: 'RED-02' })).toHaveAttribute('href', '/help/checks/RED-02');
  await page.keyboard.press('Escape');
  await expect(checks.badges).toHaveCount(0);
  expect(await seriousInBoth(page)).toEqual([]);
});

test('what is wrong is listed, stands on the drawing, gives its reason and goes when it is mended', async ({
  page,
}) => {
  const studio = await beginDocument(page, oneAdapterSan(3));
  const checks = await new Checks(page).open();
  const found = checks.row('RED-02');

  await test.step('alike findings are one row, counted in the tab and in their family', async () => {
    await expect(found).toContainText('×3');
    await expect(checks.tab.getByRole('img')).toHaveAccessibleName(/error/);
    await expect(checks.families.getByRole('button', { name: /^Redundancy [1-9]/ })).toBeVisible();
  });

  await test.step('a badge stands at each adapter, and shows its finding', async () => {
    await checks.narrow('check:RED-02');
    await expect(checks.rows).toHaveCount(1);
    const badge = checks.badges.filter({ has: page.locator('svg') }).first();
    await expect(badge).toHaveAttribute('data-state', 'error');
    await badge.click();
    await expect(checks.reason).toBeVisible();
    await expect(badge).toHaveAttribute('data-chosen', 'true');
  });

  await test.step('its reason has the rule, the numbers of this design, where it is written and a page of its own', async () => {
    await found.click();
    const { reason } = checks;
    await expect(reason).toContainText('HBA 1');
    await expect(reason.getByRole('columnheader').first()).toHaveText('Input');
    await expect(
      reason
        .getByText('check', { exact: true })
        .or(reason.getByText('drawn', { exact: true }))
        .first(),
    ).toBeVisible();
    await expect(reason.getByRole('heading', { name: 'Source' })).toBeVisible();
    await expect(reason.getByRole('heading', { name: 'Fix' })).toBeVisible();
    await expect(reason.getByRole('link', { name: 'About this check' })).toHaveAttribute('href', '/help/checks/RED-02');
    expect(await seriousInBoth(page)).toEqual([]);
  });

  await test.step('what it is about is selected in every view', async () => {
    for (const view of ['Fabric', 'Logical', 'Outline', 'Canvas'] as const) {
      await new Views(page).show(view);
      await expect(checks.reason, view).toContainText('RED-02');
    }
    const outline = await new Outline(studio).open();
    await expect(outline.row(/^HBA 1 /)).toHaveAttribute('aria-selected', 'true');
    await expect(outline.row(/^HBA 3 /)).toHaveAttribute('aria-selected', 'true');
    await new Views(page).show('Canvas');
  });

  await test.step('is gone with what was wrong, and back with undo', async () => {
    await studio.press('Escape');
    await studio.select('Host 3');
    await studio.press('Delete');
    await expect(found).toContainText('×2');
    await expect(page.getByText(/gone after the edit/)).toBeVisible();
    await studio.undo();
    await expect(found).toContainText('×3');
    await expect(found).toContainText('new');
  });
});

test('findings are walked by keys, in the list and from the drawing', async ({ page }) => {
  const studio = await beginDocument(page, oneAdapterSan(3));
  const checks = await new Checks(page).open();
  await checks.narrow('check:RED-02');

  await test.step('the arrow keys open alike findings, Space chooses one', async () => {
    await checks.list.focus();
    await page.keyboard.press('ArrowRight');
    await expect(checks.rows).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(checks.chosen).toHaveCount(1);
    await expect(checks.chosen).toContainText('Host 2');
    await expect(checks.reason).toContainText('2 of 3 alike');
  });

  await test.step('F8 goes to the next and round, Shift F8 back, with the focus on the drawing', async () => {
    await studio.canvas.focus();
    await page.keyboard.press('F8');
    await expect(checks.chosen).toContainText('Host 3');
    await page.keyboard.press('F8');
    await expect(checks.chosen).toContainText('Host 1');
    await page.keyboard.press('Shift+F8');
    await expect(checks.chosen).toContainText('Host 3');
    await page.keyboard.press('Escape');
    await expect(checks.reason).toHaveCount(0);
    await expect(checks.chosen).toHaveCount(0);
  });

  await test.step('by part each stands below its part', async () => {
    await checks.narrow('');
    await page.getByRole('button', { name: 'By part' }).click();
    await expect(
      checks
        .row(/^HBA 2/)
        .or(checks.row('HBA 2'))
        .first(),
    ).toContainText('HBA');
    await page.keyboard.press('F8');
    await expect(checks.chosen).toHaveCount(1);
    expect(await seriousInBoth(page, 'main')).toEqual([]);
  });

  await test.step('the keys stand in the list of keys and in the command palette', async () => {
    await studio.press('Shift+?');
    await expect(page.getByRole('dialog')).toContainText('Next finding');
    await page.keyboard.press('Escape');
    await command(page, 'Previous finding');
    await expect(checks.chosen).toHaveCount(1);
  });
});
