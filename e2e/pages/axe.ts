import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Scheme = 'light' | 'dark';

/** Rules of axe-core 4.13 whose worst is moderate or minor: a fifth of the time for what is not asked for. */
const NOT_SERIOUS = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

/** What axe holds to be serious or critical, on the page or within a part of it, as one readable line each. */
export async function seriousIssues(page: Page, within = 'html'): Promise<string[]> {
  await rest(page);
  return found((await axe(page, within)).disableRules(NOT_SERIOUS));
}

/** The same in light and in dark, beginning with what is shown: what does not hang on colour is asked once. */
export async function seriousInBoth(page: Page, within = 'html'): Promise<string[]> {
  const shown: Scheme = (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark' ? 'dark' : 'light';
  const other: Scheme = shown === 'dark' ? 'light' : 'dark';
  await settled(page, shown);
  const here = await found((await axe(page, within)).disableRules(NOT_SERIOUS));
  await settled(page, other);
  const there = await found((await axe(page, within)).withRules('color-contrast'));
  return [...here.map((issue) => `${shown}: ${issue}`), ...there.map((issue) => `${other}: ${issue}`)];
}

async function settled(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
  await rest(page);
}

/** What fades in, or passes from one scheme to the other, is for a moment fainter than it is meant to be. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** Without frames of other origins axe needs no second page to gather what it found, and half a megabyte only once a page. */
async function axe(page: Page, within: string): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
  return builder.include(within).options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function found(ask: AxeBuilder): Promise<string[]> {
  const { violations } = await ask.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`).join(', ')}`);
}
