import { expect, type Page } from '@playwright/test';
import { beginDocument } from '../../pages/begin';
import { oneAdapterSan } from '../../pages/drawing/san';
import { test } from '../../pages/test';
import { Checks } from '../../pages/views/checks';

const MANY = 30_000;

test.slow(); // the server reads, evaluates and checks 30,000 zones

/** The longest gap between two frames while something is done, ms; told, and never a reason to fail. */
async function longestFrame(page: Page, run: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const frames = { longest: 0, last: performance.now() };
    Object.assign(window, { frames });
    const next = (at: number) => {
      frames.longest = Math.max(frames.longest, at - frames.last);
      frames.last = at;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await run();
  return page.evaluate(() => {
    const { frames } = window as unknown as { frames: { longest: number } };
    return Math.round(frames.longest);
  });
}

test('30,000 findings at once are some twenty rows of the page, whatever is done with them', async ({ page }) => {
  await beginDocument(page, oneAdapterSan(1, MANY));
  const checks = new Checks(page);
  await checks.tab.click();
  const zones = checks.row('ZON-03').first();
  await expect(zones).toContainText('×30,000', { timeout: 60_000 });
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    'open the group': async () => {
      await zones.click();
      await checks.list.focus();
      await page.keyboard.press('ArrowRight');
      await expect(checks.row('lone 1 ').first()).toBeVisible();
    },
    'scroll to the end': async () => {
      await checks.list.hover();
      for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 50_000);
      await page.keyboard.press('End');
      await expect(checks.row('CAP-07').last()).toBeVisible();
    },
    'step backwards': async () => {
      for (let turn = 0; turn < 10; turn += 1) await page.keyboard.press('Shift+F8');
      await expect(checks.chosen).toHaveCount(1);
    },
    'type a filter': async () => {
      await checks.filter.pressSequentially('check:ZON-03 "lone 29999"');
      await expect(checks.rows).toHaveCount(1);
      await checks.filter.fill('');
    },
    'list by part': async () => {
      await page.getByRole('button', { name: 'By part' }).click();
      await expect(checks.row('The design as a whole')).toHaveCount(1);
    },
  };
  for (const [name, run] of Object.entries(steps)) {
    const longest = await longestFrame(page, run);
    test.info().annotations.push({
      type: 'longest frame',
      description: `${name}: ${longest} ms`,
    });
    expect(await checks.rows.count(), name).toBeLessThan(60);
  }
});
