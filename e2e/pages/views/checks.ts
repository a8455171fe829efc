import { expect, type Locator, type Page } from '@playwright/test';

/** What the checks found: the tab below the drawing, the reason beside it, and the badges on it. */
export class Checks {
  readonly tab: Locator;
  readonly list: Locator;
  readonly rows: Locator;
  readonly chosen: Locator;
  readonly filter: Locator;
  readonly families: Locator;
  readonly reason: Locator;
  readonly badges: Locator;

  constructor(readonly page: Page) {
    this.tab = page.getByRole('tab', { name: /^Checks/ });
    const panel = page.getByRole('region', { name: 'Checks', exact: true });
    this.list = panel.getByRole('treegrid', { name: 'Findings' });
    this.rows = this.list.getByRole('row');
    this.chosen = this.list.getByRole('row', { selected: true });
    this.filter = panel.getByRole('textbox', { name: 'Filter findings' });
    this.families = panel.getByRole('navigation', { name: 'Family' });
    this.reason = page.getByRole('region', { name: 'Reason' });
    this.badges = page.locator('[aria-label="Findings"] > button');
  }

  /** Opens the tab, and waits for the first answer. */
  async open(): Promise<this> {
    await this.tab.click();
    await expect(this.page.getByText(/ all ran$/)).toBeVisible();
    return this;
  }

  /** A row by its check or by words of it. */
  row(name: string | RegExp): Locator {
    return this.rows.filter({ hasText: name });
  }

  /** Shows one severity alone, or ends that. */
  async toggle(chip: RegExp): Promise<void> {
    await this.page.getByRole('group', { name: 'Show' }).getByRole('button', { name: chip }).click();
  }

  async narrow(filter: string): Promise<void> {
    await this.filter.fill(filter);
  }

  /** Ids of the checks that the list shows, without repetition, in its order. */
  async shownChecks(): Promise<string[]> {
    const texts = await this.rows.allInnerTexts();
    return [...new Set(texts.flatMap((text) => text.match(/[A-Z]{3}-\d\d/)?.[0] ?? []))];
  }
}
