import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginFrom } from '../../pages/begin';
import { Shared } from '../../pages/collaboration/shared';
import { Studio } from '../../pages/studio';
import { onPhone, test } from '../../pages/test';
import { Performance } from '../../pages/views/performance';

const machine = 'p690 GPFS benchmark';
const tabs = ['Bottlenecks', 'Workloads', 'Response', 'Headroom'] as const;

test('an architect sees how long a request takes and where its time goes', async ({ page }) => {
  const panel = new Performance(await beginFrom(page, machine));
  await panel.open('Response');

  await test.step('the stages add up to the response', async () => {
    const { whole_ms, stages_ms } = await panel.times();
    expect(whole_ms).toBeGreaterThan(0);
    expect(stages_ms.length).toBeGreaterThan(2);
    // Each stage is shown with three digits.
    const sum_ms = stages_ms.reduce((sum, stage_ms) => sum + stage_ms, 0);
    expect(Math.abs(sum_ms - whole_ms)).toBeLessThan(0.01 * whole_ms + 0.01 * stages_ms.length);
  });

  await test.step('a stage selects its parts', async () => {
    await panel.path.getByRole('row').nth(1).getByRole('button').first().click();
    await expect(panel.studio.inspector).not.toContainText('Nothing selected');
  });

  await test.step('the curve is read with the arrow keys, and as a table', async () => {
    const reader = panel.curve.getByRole('slider', { name: 'Read the curve' });
    await reader.focus();
    await page.keyboard.press('Home');
    const first = await reader.getAttribute('aria-valuetext');
    expect(first).toMatch(/^1 thread: throughput .+, response .+/);
    await page.keyboard.press('ArrowRight');
    await expect(reader).not.toHaveAttribute('aria-valuetext', first ?? '');
    await panel.curve.getByText('Against load').click();
    await reader.focus();
    await page.keyboard.press('End');
    await expect(reader).toHaveAttribute('aria-valuetext', /% load: throughput/);
    await panel.curve.getByRole('button', { name: 'Show as a table' }).click();
    await expect(panel.curve.getByRole('table', { name: 'Against load' }).getByRole('row')).not.toHaveCount(1);
  });
});

test('one thread is too few, the page says how many would do, and one undo takes it back for both editors', async ({
  page,
  context,
}) => {
  const studio = await beginFrom(page, machine);
  const panel = new Performance(studio);
  const second = await context.newPage();
  await second.goto(page.url());
  const other = new Performance(await new Studio(second).ready());
  for (const editor of [panel, other]) await editor.open('Workloads');
  const name = 'All disks read';
  await expect(panel.gets(name)).toContainText('RIO2 link1');

  await panel.set('Threads', name, '1');
  for (const editor of [panel, other]) {
    await expect(editor.field('Threads', name)).toHaveValue('1');
    await expect(editor.gets(name)).toContainText(/too few outstanding I\/Os: [\d.,]+, [\d.,]+ needed for [\d.,]+\s[MG]B\/s/);
  }
  await panel.set('Limit ms', name, '0.5');
  await expect(other.field('Limit ms', name)).toHaveValue('0.5');
  await expect(panel.gets(name)).toContainText('over its limit');

  await studio.undo();
  await expect(panel.field('Limit ms', name)).toHaveValue('');
  await studio.undo();
  for (const editor of [panel, other]) {
    await expect(editor.field('Threads', name)).toHaveValue('224');
    await expect(editor.gets(name)).toContainText('RIO2 link1');
  }
  await panel.set('Queue depth', name, '0');
  await expect(panel.workloads).toContainText('Queue depth is 0; at least 1 is needed.');
});

test('headroom is a policy of the design: edited, judged, undone, seen by both', async ({ page, context }) => {
  const studio = await beginFrom(page, machine);
  const panel = new Performance(studio);
  const second = await context.newPage();
  await second.goto(page.url());
  const other = new Performance(await new Studio(second).ready());
  for (const editor of [panel, other]) await editor.open('Headroom');
  const over = panel.headroom.getByRole('table', { name: 'Above target' });

  await test.step('what is over the target selects its parts', async () => {
    await over.getByRole('button', { name: /^Select / }).first().click();
    await expect(studio.inspector).not.toContainText('Nothing selected');
  });

  const percent = panel.headroom.getByRole('textbox', { name: 'Leave free, %' });
  const failure = panel.headroom.getByRole('checkbox', { name: 'Survive one failure' });
  await test.step('with nothing to be left free nothing is over', async () => {
    await percent.fill('0');
    await percent.press('Enter');
    await failure.uncheck();
    await expect(panel.headroom).toContainText('Every part with a known limit is within target.');
    await expect(other.headroom.getByRole('textbox', { name: 'Leave free, %' })).toHaveValue('0');
    await expect(other.headroom.getByRole('checkbox', { name: 'Survive one failure' })).not.toBeChecked();
  });

  await test.step('each is one step back', async () => {
    await studio.undo();
    await expect(failure).toBeChecked();
    await studio.undo();
    await expect(percent).toHaveValue('30');
    await expect(over).toBeVisible();
  });

  await test.step('what cannot be is refused in place', async () => {
    await percent.fill('95');
    await percent.press('Enter');
    await expect(panel.headroom).toContainText('at most 90');
  });
});

test('every figure of the dock opens its reasons', async ({ page }) => {
  test.slow();
  const studio = await beginFrom(page, machine);
  const panel = new Performance(studio);
  await studio.select('HBA 1.1');
  for (const tab of tabs) {
    await panel.open(tab);
    const said = await panel.everyWhy(panel.region(tab));
    expect(said.length, `why-buttons in ${tab}`).toBeGreaterThan(3);
    for (const card of said) expect(card).not.toMatch(/NaN|undefined|Infinity|null/);
  }
  const said = await panel.everyWhy(studio.inspector);
  expect(said.some((card) => /service|wait/i.test(card))).toBe(true);
});

test('the new panels have no serious accessibility issue', async ({ page }) => {
  test.slow(); // axe reads every element
  const panel = new Performance(await beginFrom(page, machine));
  for (const tab of tabs) {
    await panel.open(tab);
    expect(await seriousInBoth(page, `section[aria-label="${tab}"]`), tab).toEqual([]);
  }
});

test('on a phone a reader sees the response and what holds the workload', async ({ page, browser }) => {
  const studio = await beginFrom(page, machine);
  const address = await studio.makeViewLink();
  const shared = await new Shared(await onPhone(browser)).open(address);
  await shared.page.getByRole('tab', { name: 'Response' }).click();
  const sheet = shared.page.getByRole('region', { name: 'Response', exact: true });
  await expect(sheet).toContainText('RIO2 link1');
  await expect(sheet.getByRole('table', { name: 'Where the time goes' })).toBeVisible();
  const overflow = await shared.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await shared.page.context().close();
});
