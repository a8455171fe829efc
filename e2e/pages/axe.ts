import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe holds to be serious or critical, on the page or within a part of it, as one readable line each. */
export async function seriousIssues(page: Page, within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
