import { expect, type Locator, type Page } from '@playwright/test';

/** The view of fabrics and zones. */
export class FabricView {
  readonly view: Locator;
  readonly picture: Locator;
  readonly zone: Locator;
  readonly makeDialog: Locator;
  readonly findings: Locator;

  constructor(readonly page: Page) {
    this.view = page.getByRole('region', { name: 'Fabrics and zones' });
    this.picture = this.view.getByRole('region', { name: 'Visibility' });
    this.zone = this.view.getByRole('complementary', { name: 'Zones' });
    this.findings = this.view.getByRole('list', { name: 'Findings on this fabric' });
    this.makeDialog = page.getByRole('dialog', { name: 'Make zones' });
  }

  async open(): Promise<this> {
    await this.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Fabric' }).click();
    await expect(this.picture).toBeVisible();
    return this;
  }

  /** Looks at another fabric. */
  async choose(names: string): Promise<void> {
    await this.view.getByRole('button', { name: `Fabric of ${names}` }).click();
  }

  /** A port or a zone in the picture, by what it says first. */
  cell(name: string): Locator {
    return this.picture.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  /** Makes zones as the dialog proposes them. */
  async makeZones(): Promise<void> {
    await this.view.getByRole('button', { name: 'Make zones' }).click();
    await this.makeDialog.getByRole('button', { name: /^Make \d+ zones?$/ }).click();
    await expect(this.makeDialog).toBeHidden();
  }
}
