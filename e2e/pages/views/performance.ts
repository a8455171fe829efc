import { expect, type Locator } from '@playwright/test';
import type { Studio } from '../studio';

/** What the dock says of time, headroom and what is in flight. */
export class Performance {
  readonly response;
  readonly headroom;
  readonly workloads;
  readonly path;
  readonly curve;

  constructor(readonly studio: Studio) {
    const { page } = studio;
    this.response = page.getByRole('region', { name: 'Response', exact: true });
    this.headroom = page.getByRole('region', { name: 'Headroom', exact: true });
    this.workloads = page.getByRole('region', { name: 'Workloads', exact: true });
    this.path = page.getByRole('table', { name: 'Where the time goes' });
    this.curve = page.getByRole('figure', { name: 'Response curve' });
  }

  async open(tab: 'Bottlenecks' | 'Workloads' | 'Response' | 'Headroom'): Promise<void> {
    await this.studio.page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await expect(this.region(tab)).not.toBeEmpty();
  }

  /** What stands below a tab of the dock; its code loads when it is opened. */
  region(tab: string): Locator {
    return this.studio.page.getByRole('region', { name: tab, exact: true });
  }

  /** A field of a workload, by the head of its column. */
  field(column: string, workload: string): Locator {
    return this.workloads.getByRole('textbox', { name: `${column} of ${workload}`, exact: true });
  }

  async set(column: string, workload: string, value: string): Promise<void> {
    const field = this.field(column, workload);
    await field.fill(value);
    await field.press('Enter');
  }

  /** The line of results below a workload. */
  gets(workload: string): Locator {
    const threads = this.studio.page.getByRole('textbox', { name: `Threads of ${workload}`, exact: true });
    const body = this.workloads.locator('tbody').filter({ has: threads });
    return body.getByRole('row').last();
  }

  /** Times of the stages along the path and of the whole request, ms, as they are shown. */
  async times(): Promise<{ whole_ms: number; stages_ms: number[] }> {
    await expect(this.path).toBeVisible();
    const texts = await this.path
      .getByRole('row')
      .getByRole('cell')
      .filter({ hasText: /^[\d.,]+\s(ms|s)$/ })
      .allTextContents();
    const [whole_ms = Number.NaN, ...stages_ms] = texts.map(millisecondsOf);
    return { whole_ms, stages_ms };
  }

  /** Opens every why-button inside `within`, one after the other, and answers what each card says it explains. */
  async everyWhy(within: Locator): Promise<string[]> {
    const { page } = this.studio;
    const found = within.getByRole('button', { name: /^Why/ });
    await expect(found.first()).toBeVisible();
    const buttons = await found.all();
    const titles: string[] = [];
    for (const button of buttons) {
      await button.click();
      const card = page.getByRole('dialog', { name: /^Why/ });
      await expect(card.getByText(/^Why .+\?$/)).toBeVisible();
      titles.push(await card.innerText());
      await page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
    }
    return titles;
  }
}

function millisecondsOf(text: string): number {
  const [value = '', unit] = text.replaceAll(',', '').split(/\s/);
  return Number(value) * (unit === 's' ? 1000 : 1);
}
