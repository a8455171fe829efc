import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const schemes = ['light', 'dark'] as const;

/** What axe holds to be serious or critical, on the page or within a part of it, as one readable line each. */
export function seriousIssues(page: Page, within = 'html'): Promise<string[]> {
  return found(axe(page, within));
}

/** The same in light and in dark: what does not hang on colour is asked once. */
export async function seriousInBoth(page: Page, within = 'html'): Promise<string[]> {
  const issues: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await settled(page, colorScheme);
    const ask = axe(page, within);
    const said = await found(colorScheme === 'light' ? ask : ask.withRules('color-contrast'));
    issues.push(...said.map((issue) => `${colorScheme}: ${issue}`));
  }
  return issues;
}

/** Colours pass from one scheme to the other; in between letters may stand on what they are not meant for. */
async function settled(page: Page, colorScheme: string): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** Without frames of other origins axe needs no second page to gather what it found. */
function axe(page: Page, within: string): AxeBuilder {
  return new AxeBuilder({ page }).include(within).options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function found(ask: AxeBuilder): Promise<string[]> {
  const { violations } = await ask.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
