import { expect, type Locator, type Page } from '@playwright/test';
import type { Studio } from '../studio';

/** The racks from the front. */
export class Racks {
  readonly page: Page;
  readonly view: Locator;
  readonly waiting: Locator;

  constructor(studio: Studio) {
    this.page = studio.page;
    this.view = this.page.getByRole('region', { name: 'Racks' });
    this.waiting = this.view.getByRole('listbox', { name: 'Not mounted' });
  }

  async open(): Promise<this> {
    await this.page.getByRole('button', { name: 'Rack', exact: true }).click();
    await expect(this.view).toBeVisible();
    return this;
  }

  rack(name: string): Locator {
    return this.view.getByRole('listbox', { name, exact: true });
  }

  /** A mounted part by name and units: `FAStT1`, `U1–3`. */
  part(name: string, units = ''): Locator {
    return this.view.getByRole('option', { name: new RegExp(`^${name}, .*, ${units}`) });
  }

  /** Drags a part so that its lowest unit stands at `unit` of a rack of 42. */
  async drag(part: Locator, rack: string, unit: number): Promise<void> {
    const from = await part.boundingBox();
    const to = await this.rack(rack).boundingBox();
    if (!from || !to) throw new Error('part and rack must be shown');
    const unit_px = (to.height - 4) / 42;
    await this.page.mouse.move(from.x + 40, from.y + from.height - 4);
    await this.page.mouse.down();
    await this.page.mouse.move(to.x + 60, to.y + to.height / 2);
    await this.page.mouse.move(to.x + 60, to.y + to.height - 2 - (unit - 0.5) * unit_px);
    await this.page.mouse.up();
  }
}
