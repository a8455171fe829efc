import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { Gallery } from '../pages/gallery';
import { Shared } from '../pages/shared';

/** What axe holds to be serious or critical, as one readable line each. */
async function seriousIssues(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no page has a serious accessibility issue in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const gallery = await new Gallery(page).open();
    expect(await seriousIssues(page)).toEqual([]);
    const studio = await gallery.start('p690 GPFS benchmark');
    await studio.select('HBA 1.1');
    expect(await seriousIssues(page)).toEqual([]);
    const address = await studio.makeViewLink();
    await new Shared(page).open(address);
    expect(await seriousIssues(page)).toEqual([]);
  });
}
