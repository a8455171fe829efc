import { expect, type Page } from '@playwright/test';

/** The page with up to twenty designs in one table. */
export class Alternatives {
  readonly table;
  readonly chart;
  readonly title;
  readonly points;

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1, name: 'Alternatives' });
    this.table = page.getByRole('region', { name: 'Alternatives' }).getByRole('table');
    this.chart = page.getByRole('region', { name: 'Any two columns' });
    this.points = this.chart.getByRole('group').getByRole('button');
  }

  async add(design: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a design or version' }).click();
    const choice = this.page.getByRole('combobox', { name: 'Design' });
    await choice.fill(design);
    // Reference designs come last, after copies of them that other stories made.
    await this.page.getByRole('option', { name: design }).last().click();
    await this.page.getByRole('button', { name: 'Add', exact: true }).click();
  }

  /** Slow rows fill while the others are read. */
  async whole(): Promise<this> {
    await expect(this.page.getByRole('button', { name: 'XLSX' })).toBeEnabled({ timeout: 180_000 });
    await expect(this.table.getByLabel('working')).toHaveCount(0);
    return this;
  }

  row(design: string) {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('button', { name: new RegExp(`^${design}`) }) });
  }

  weight(column: string) {
    return this.table.getByRole('textbox', { name: `Weight of ${column}, 0 to 5` });
  }

  /** The column on an axis of the chart. */
  async draw(axis: 'Vertical' | 'Horizontal', column: string): Promise<void> {
    await this.chart.getByRole('combobox', { name: axis }).click();
    await this.page.getByRole('option', { name: column, exact: true }).click();
  }

  score(design: string) {
    return this.row(design).getByRole('cell').last();
  }
}
