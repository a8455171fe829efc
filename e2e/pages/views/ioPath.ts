import { expect, type Locator } from '@playwright/test';
import type { Studio } from '../studio';

/** Traces with their chip and hops, and the view of the I/O path. */
export class IoPath {
  readonly chip;
  readonly hops;
  readonly view;
  readonly chart;

  constructor(readonly studio: Pick<Studio, 'page'>) {
    const { page } = studio;
    this.chip = page.getByRole('status', { name: 'Highlighted' });
    this.hops = page.getByRole('region', { name: 'Path', exact: true });
    this.view = page.getByRole('region', { name: 'I/O path', exact: true });
    this.chart = this.view.getByRole('figure');
  }

  /** Names of the parts on the path that is shown, from the application to the drives. */
  async steps(): Promise<string[]> {
    const buttons = this.hops.getByRole('table').getByRole('button', { name: /^Select (?!the cable)/ });
    await expect(buttons.first()).toBeVisible();
    return buttons.allTextContents();
  }

  async open(): Promise<this> {
    await this.studio.page.getByRole('button', { name: 'I/O path', exact: true }).click();
    await expect(this.chart).toBeVisible();
    return this;
  }

  async show(unit: string): Promise<void> {
    await this.view.getByRole('radiogroup', { name: 'Unit' }).getByText(unit, { exact: true }).click();
  }

  /** The button of a layer; its name says load, ceiling and share. */
  layer(name: string): Locator {
    return this.chart.getByRole('button', { name: new RegExp(`^${name}:`) });
  }

  /** The whole column of a layer, with its figures. */
  column(name: string): Locator {
    const layer = this.studio.page.getByRole('button', { name: new RegExp(`^${name}:`) });
    return this.chart.getByRole('listitem').filter({ has: layer });
  }
}
