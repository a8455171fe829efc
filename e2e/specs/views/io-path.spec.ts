import { expect } from '@playwright/test';
import { seriousIssues } from '../../pages/axe';
import { beginBlank, beginFrom } from '../../pages/begin';
import { Shared } from '../../pages/collaboration/shared';
import { onPhone, test } from '../../pages/test';
import { IoPath } from '../../pages/views/ioPath';
import { Performance } from '../../pages/views/performance';

const machine = 'p690 GPFS benchmark';

test('the paths through a link are lit, told hop by hop, follow edits and end with Escape', async ({ page }) => {
  const studio = await beginFrom(page, machine);
  const path = new IoPath(studio);
  await studio.select('RIO2 link1');

  await test.step('P lights them and opens the hops', async () => {
    await studio.press('p');
    await expect(path.chip).toHaveText('Path through RIO2 link1, 5 of 8 HBAs');
    await expect(path.hops).toContainText('Path 1 of 5');
    const steps = await path.steps();
    expect(steps[0]).toBe('gpfs1');
    expect(steps).toContain('RIO2 link1');
    expect(steps.at(-1)).toMatch(/^Drive .+ and 8 more$/);
    const wired = path.hops.getByRole('row', { name: /sw1/ });
    await expect(wired).toContainText(/\d+ to \d+.*2.*Gb\/s.*81%.*42%/);
  });

  await test.step('the next path is another', async () => {
    const before = await path.steps();
    await path.hops.getByRole('button', { name: 'Next path' }).click();
    await expect(path.hops).toContainText('Path 2 of 5');
    expect(await path.steps()).not.toEqual(before);
    await path.hops.getByRole('button', { name: 'Previous path' }).click();
    await expect(path.hops).toContainText('Path 1 of 5');
  });

  await test.step('a row selects its part and its load opens the reasons', async () => {
    await path.hops.getByRole('button', { name: 'Select HBA 1.4' }).click();
    await expect(studio.inspector.getByRole('heading', { name: 'HBA 1.4' })).toBeVisible();
    await expect(path.chip).toBeVisible();
    const said = await new Performance(studio).everyWhy(path.hops.getByRole('row', { name: /HBA 1\.4/ }));
    expect(said.map((card) => card.split('\n')[0])).toEqual(['Why 81.4%?', 'Why 83.5%?']);
  });

  await test.step('it follows an edit and its undo', async () => {
    await studio.press('Delete');
    await expect(path.chip).toHaveText('Path through RIO2 link1, 4 of 7 HBAs');
    await studio.undo();
    await expect(path.chip).toHaveText('Path through RIO2 link1, 5 of 8 HBAs');
  });

  await test.step('Escape ends it', async () => {
    await page.keyboard.press('Escape');
    await expect(path.chip).toHaveCount(0);
    await expect(path.hops).toContainText('Select a part or a cable and press P');
  });
});

test('what binds is lit from end to end, and paths through two parts pass both', async ({ page }) => {
  const studio = await beginFrom(page, machine);
  const path = new IoPath(studio);
  const show = page.getByRole('button', { name: 'Show path' });
  await show.click();
  await expect(path.chip).toHaveText('Bottleneck path: RIO2 link1 and Planar');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await path.chip.getByRole('button', { name: 'Clear highlight' }).click();
  await expect(path.chip).toHaveCount(0);
  await studio.press('b');
  await expect(path.chip).toContainText('Bottleneck path');

  await studio.select('RIO2 link1', 'FAStT3');
  await studio.press('p');
  await expect(path.chip).toHaveText(/^Path through RIO2 link1 and FAStT3, 2 of 112 HBAs$/);
  await expect(path.hops).toContainText('Path 1 of 2');
});

test('the I/O path shows every layer in three units, with reasons, and shares the selection', async ({ page }) => {
  const studio = await beginFrom(page, machine);
  const path = await new IoPath(studio).open();
  await expect(path.layer('RIO link')).toHaveAccessibleName(
    'RIO link: 19 of 23, 100%, binds; RIO2 link0 63%; RIO2 link1 100%',
  );
  await expect(path.layer('Host bus adapter')).toHaveAccessibleName('Host bus adapter: 19 of 22, 89%');
  await expect(path.chart).toContainText('350 of 360');

  await test.step('a layer is picked with the keyboard', async () => {
    await path.layer('Storage system').focus();
    await page.keyboard.press('Enter');
    await expect(studio.inspector).toContainText('56 parts selected');
    await expect(path.layer('Storage system')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('what is selected elsewhere is marked here', async () => {
    await studio.select('RIO2 link1');
    await expect(path.layer('RIO link')).toHaveAttribute('aria-pressed', 'true');
    await expect(path.layer('Storage system')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('every figure of a layer opens its reasons', async () => {
    const said = await new Performance(studio).everyWhy(path.column('RIO link'));
    expect(said.map((card) => card.split('\n')[0]?.replace(/\s/g, ' '))).toEqual([
      'Why 22,876 MB/s?',
      'Why 100%?',
      'Why 22.7%?',
    ]);
    for (const card of said) expect(card).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  await test.step('requests and times', async () => {
    await path.show('IO/s');
    await expect(path.layer('RIO link')).toHaveAccessibleName(/^RIO link: 4,\d\d0 of 5,\d\d0/);
    await path.show('Time');
    await expect(path.layer('I/O planar')).toHaveAccessibleName(/service, .+ waiting/);
    await expect(path.chart).toContainText('Waiting for the last of 4 parts');
    const { whole_ms, stages_ms } = await new Performance(studio).times();
    expect(Math.abs(stages_ms.reduce((sum, ms) => sum + ms, 0) / whole_ms - 1)).toBeLessThan(0.01);
  });
});

test('a design without a workload says what is missing and makes one', async ({ page }) => {
  await beginBlank(page);
  const path = new IoPath({ page });
  await page.getByRole('button', { name: 'I/O path', exact: true }).click();
  await expect(path.view).toContainText('No workload yet');
  await path.view.getByRole('button', { name: 'Add a workload' }).click();
  await expect(path.view).not.toContainText('No workload yet');
});

test('a reader sees the I/O path on a phone, sideways inside itself, and traces on a desk', async ({
  page,
  browser,
}) => {
  const studio = await beginFrom(page, machine);
  const address = await studio.makeViewLink();
  const shared = await new Shared(await onPhone(browser)).open(address);
  const narrow = await new IoPath(shared).open();
  await expect(narrow.layer('Drives')).toHaveAccessibleName(/^Drives: 19 of 69/);
  const overflow = await shared.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await seriousIssues(shared.page)).toEqual([]);
  await shared.page.context().close();

  const reader = await new Shared(page).open(address);
  const wide = new IoPath(reader);
  await page.getByRole('option', { name: 'FAStT1' }).first().click();
  await page.keyboard.press('p');
  await expect(wide.chip).toHaveText('Path through FAStT1, 2 of 112 HBAs');
  await expect(wide.hops).toContainText('Path 1 of 2');
});
