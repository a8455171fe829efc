import { expect } from '@playwright/test';
import { seriousInBoth } from '../../pages/axe';
import { beginFrom } from '../../pages/begin';
import { test } from '../../pages/test';
import { Failures } from '../../pages/views/failures';
import { Views } from '../../pages/views/views';

test('one reads what a drawer, a switch and a controller leave, breaks two things, mends them and sets a policy', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const failures = await new Failures(studio).open();

  for (const name of ['I/O drawer', '2109-F32']) {
    await expect(failures.row(name)).toContainText('×7');
    await expect(failures.row(name).getByText('down', { exact: true })).toHaveCount(2);
    await expect(failures.row(name)).toContainText('0 of 2');
    await expect(failures.row(name)).toContainText('16,000');
  }
  const controller = failures.row('Controller A').first();
  await expect(controller.getByText('down', { exact: true })).toHaveCount(0);
  await expect(controller).toContainText('11,000');
  await expect(controller).toContainText('1 of 2');

  await failures.row('2109-F32').getByRole('button', { name: /^2109-F32/ }).click();
  await expect(studio.inspector).toContainText('7');
  await failures.row('2109-F32').getByRole('button', { name: 'Show what is like' }).click();
  await failures.break('2109-F32 switch', 'sw3');
  await failures.row('I/O drawer').getByRole('button', { name: 'Show what is like' }).click();
  await failures.break('7040-61D I/O drawer', 'Drawer 1');
  await expect(failures.broken).toContainText('sw3');
  await expect(failures.broken).toContainText('Drawer 1');
  await expect(failures.broken.getByText('down', { exact: true })).toHaveCount(2, { timeout: 60_000 });
  await expect(page.locator('svg[data-dead]')).not.toHaveAttribute('data-dead', '0');
  expect(await seriousInBoth(page)).toEqual([]);
  await failures.broken.getByRole('button', { name: 'Mend all' }).click();
  await expect(failures.broken).toBeHidden();

  await failures.onlyDown.check();
  await expect(failures.row('Controller A')).toHaveCount(0);
  await failures.onlyDown.uncheck();

  await failures.setRule('Controller', 70);
  await expect(page.getByText('Before your edit')).toBeVisible();
  await failures.askAgain();
  await expect(failures.breaches).toContainText('70% asked');
  await studio.undo();
  await expect(failures.policy).not.toContainText('leaves 70%');

  await failures.setRule('feed', 1);
  await failures.askAgain();
  await expect(failures.policy).toContainText('cannot be determined');
  await expect(failures.policy).not.toContainText('holds');
  await expect(failures.breaches).toContainText('first: Feed A');
});

test('a phone reads failures one below the other', async ({ page }) => {
  test.setTimeout(180_000);
  await beginFrom(page, 'p690 GPFS benchmark');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Failures' }).click();
  await expect(page.getByRole('button', { name: '7040-61D I/O drawer', exact: true })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Break p690' }).click();
  await expect(page.getByRole('region', { name: 'What is broken' }).getByText('down', { exact: true })).toHaveCount(4, {
    timeout: 60_000,
  });
  await new Views(page).show('Failures');
  const follows = page.getByRole('heading', { name: 'From fault to whole' });
  await expect(follows).toBeAttached({ timeout: 60_000 });
  const each = page.getByRole('table', { name: 'What each failure leaves' }).first();
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([each.boundingBox(), follows.boundingBox()]);
      return above && below && below.y >= above.y + above.height;
    }, 'what follows stands below all that each failure leaves')
    .toBe(true);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(await seriousInBoth(page)).toEqual([]);
});

test('one checks all pairs, reads what goes down only together, and finds it again after a reload', async ({ page }) => {
  test.setTimeout(240_000);
  const studio = await beginFrom(page, 'Origin 300 with TP9500');
  const failures = await new Failures(studio).open();
  await failures.pairs.getByRole('button', { name: 'Check all pairs' }).click();
  await expect(failures.pairs).toContainText('1,176 pairs looked at', { timeout: 120_000 });
  const worst = failures.pairs.getByRole('table', { name: 'Worst pairs' });
  const adapters = worst.getByRole('row', { name: 'HBA 0 and HBA 1' });
  await expect(adapters.getByText('only together')).toHaveCount(4);
  await adapters.getByRole('button', { name: 'HBA 0 and HBA 1' }).click();
  await expect(studio.inspector).toContainText('2');
  expect(await seriousInBoth(page)).toEqual([]);
  await page.reload();
  await failures.open();
  await expect(failures.pairs).toContainText('9 only together');
  await expect(failures.pairs.getByRole('button', { name: 'Check all pairs' })).toHaveCount(0);
});

test('while two adapters are broken every figure is of what is left, until they are mended', async ({ page }) => {
  test.setTimeout(240_000);
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const failures = new Failures(studio);
  await studio.chooseScenario('GPFS read');
  await expect(studio.sentence).toContainText('Limited by');
  const whole = await studio.sentence.innerText();
  await studio.select('HBA 1.12');
  const before = await studio.inspector.getByRole('meter').first().getAttribute('aria-valuenow');

  await studio.select('HBA 1.11');
  await studio.press('x');
  await studio.select('HBA 2.11');
  await studio.press('x');
  await expect(failures.broken).toContainText('2 parts broken – figures show the broken state', { timeout: 60_000 });
  await expect(page.getByText('Broken state', { exact: true })).toBeVisible();
  await expect(studio.sentence).not.toHaveText(whole);
  await expect(studio.sentence).toContainText('11 GB/s');
  await studio.select('HBA 1.12');
  const after = await studio.inspector.getByRole('meter').first().getAttribute('aria-valuenow');
  expect(after).not.toBe(before);
  await page.getByRole('tab', { name: 'Response', exact: true }).click();
  expect(await seriousInBoth(page)).toEqual([]);

  await studio.press('Shift+X');
  await expect(failures.broken).toBeHidden();
  await expect(studio.sentence).toHaveText(whole);
  await expect(page.getByText('Broken state', { exact: true })).toBeHidden();
});

test('a scenario that is down says so, and the drawing shows the harm of each loss', async ({ page }) => {
  test.setTimeout(240_000);
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  const failures = new Failures(studio);
  await studio.chooseScenario('GPFS read');
  await studio.select('sw3');
  await studio.press('x');
  await expect(studio.sentence).toHaveText(/^Down: GPFS read cannot go on without sw3\./, { timeout: 60_000 });
  await studio.chooseScenario('All disks read');
  await expect(studio.sentence).toContainText('GB/s', { timeout: 60_000 });
  await failures.broken.getByRole('button', { name: 'Mend all' }).click();

  await studio.press('l');
  const legend = page.getByRole('region', { name: 'Harm of loss' });
  await expect(legend).toContainText('takes a workload down', { timeout: 90_000 });
  await studio.canvas.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/its loss (takes a workload down|costs \d+%)/)).toBeAttached();
  expect(await seriousInBoth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Colour the drawing by' }).click();
  await page.getByRole('menuitem', { name: /^Load/ }).click();
  await expect(legend).toBeHidden();
});

test('one reads minutes down, what follows a failure and what random failures leave, in the view of failures', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const studio = await beginFrom(page, 'p690 GPFS benchmark');
  await new Views(page).show('Failures');
  await expect(new Failures(studio).matrix).toBeVisible({ timeout: 90_000 });
  const minutes = page.getByRole('region', { name: 'Minutes down a year' });
  await expect(minutes).toContainText(/\d+ to \d+/, { timeout: 90_000 });
  const dominates = minutes.getByRole('table', { name: 'What dominates' });
  await expect(dominates.getByRole('row')).toHaveCount(4);
  await dominates.getByRole('button').first().click();
  await expect(page.getByRole('region', { name: 'From fault to whole' })).toContainText('Down');
  await page.getByRole('combobox', { name: 'Failure', exact: true }).click();
  await page.getByRole('option', { name: /planned/ }).first().click();
  await expect(page.getByRole('region', { name: 'From fault to whole' })).toContainText('whole after');
  await page.getByText(/^Failure rates, repair times and their sources/).click();
  await expect(page.getByText('from memory', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Draw random failures' }).click();
  const random = page.getByRole('region', { name: 'What 1, 2, 3 failures leave' });
  await expect(random.getByRole('listitem')).toHaveCount(3, { timeout: 120_000 });
  await expect(random).toContainText('200 drawn');
  expect(await seriousInBoth(page)).toEqual([]);
});
