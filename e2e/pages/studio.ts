import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { ShareDialog } from './collaboration/share';

/** The drawing page of one design, found by what it says and not by how it is built. */
export class Studio {
  readonly canvas;
  readonly inspector;
  readonly bottlenecks;
  readonly sentence;
  readonly saveState;
  readonly name;

  constructor(readonly page: Page) {
    this.canvas = page.getByRole('application', { name: /canvas/i });
    this.inspector = page.getByRole('region', { name: 'Inspector' });
    this.bottlenecks = page.getByRole('region', { name: 'Bottlenecks' });
    this.sentence = page.getByRole('status', { name: 'Answer' });
    this.saveState = page.getByRole('status', { name: 'Save state' });
    this.name = page.getByRole('textbox', { name: 'Design name' });
  }

  async ready(): Promise<this> {
    await expect(this.canvas).toBeVisible();
    await expect(this.saveState).toContainText(/saved/i);
    return this;
  }

  /** Selects drawn parts through the accessible list of parts. */
  async select(...names: string[]): Promise<void> {
    for (const [index, name] of names.entries()) {
      const find = this.page.getByRole('searchbox', { name: 'Find in this design' });
      await find.fill(name);
      const part = this.page.getByRole('option', { name }).first();
      await part.click(index === 0 ? {} : { modifiers: ['Shift'] });
    }
  }

  /** The entry of a part in the palette, found by its name: kinds that the design does not use are folded. */
  private async offered(name: string, use: (entry: Locator) => Promise<void>): Promise<void> {
    const palette = this.page.getByRole('region', { name: 'Palette' });
    const find = palette.getByRole('searchbox', { name: 'Find a part', exact: true });
    await find.fill(name);
    // The list follows the words a moment later; until then a recent part stands in it twice.
    await expect(palette.getByRole('group', { name: 'Recent' })).toHaveCount(0);
    await use(palette.getByRole('button', { name: `Add ${name}` }));
    await find.fill('');
  }

  /** Places a part with a click in the palette. */
  async add(name: string): Promise<void> {
    await this.offered(name, (entry) => entry.click());
  }

  /** Drags a part from the palette onto the canvas; the point is from the canvas's upper left corner. */
  async drop(name: string, x: number, y: number): Promise<void> {
    await this.offered(name, (entry) => entry.dragTo(this.canvas, { targetPosition: { x, y } }));
  }

  /** Opens the choice of another part for what is selected. */
  async openSwap(): Promise<void> {
    await this.inspector.getByRole('button', { name: 'More', exact: true }).click();
    await this.page.getByRole('menuitem', { name: /swap for/i }).click();
  }

  /** Joins a port of the selected part to another, by the list in the inspector. */
  async connect(port: string, to: RegExp): Promise<void> {
    await this.inspector.getByRole('tab', { name: 'Ports' }).click();
    await this.inspector.getByRole('combobox', { name: `Connect port ${port}` }).click();
    await this.page.getByRole('option', { name: to }).first().click();
  }

  /** Where the cabled ends of the selected part go, as the inspector says. */
  async cables(): Promise<string[]> {
    await this.inspector.getByRole('tab', { name: 'Ports' }).click();
    await expect(this.inspector.getByRole('tabpanel')).toContainText(/\S/);
    return this.inspector.getByText(/^to /).allTextContents();
  }

  /** Walks the mouse along a line on the canvas until the cursor says that a cable may start there. */
  async findPort(from: readonly [number, number], to: readonly [number, number]): Promise<readonly [number, number]> {
    const corner = await this.canvas.boundingBox();
    if (!corner) throw new Error('the canvas is not shown');
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 2);
    for (let step = 0; step <= steps; step += 1) {
      const x = corner.x + from[0] + ((to[0] - from[0]) * step) / steps;
      const y = corner.y + from[1] + ((to[1] - from[1]) * step) / steps;
      await this.page.mouse.move(x, y);
      if ((await this.canvas.evaluate((element) => (element as HTMLElement).style.cursor)) === 'crosshair')
        return [x, y];
    }
    throw new Error('no port on this line');
  }

  async dragMouse(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    await this.page.mouse.move(...from);
    await this.page.mouse.down();
    await this.page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
    await this.page.mouse.move(...to);
    await this.page.mouse.up();
  }

  async press(keys: string): Promise<void> {
    await this.canvas.focus();
    await this.page.keyboard.press(keys);
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo' }).click();
  }

  /** Has the figures of another scenario shown. */
  async chooseScenario(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Scenario' }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  async rename(name: string): Promise<void> {
    await this.name.fill(name);
    await this.name.press('Enter');
  }

  async saved(): Promise<void> {
    await expect(this.saveState).toContainText(/^saved/i);
  }

  /** Makes a link to the live design, for looking, and answers its address. */
  async makeViewLink(): Promise<string> {
    const share = await new ShareDialog(this.page).open();
    const address = await share.make();
    await this.page.keyboard.press('Escape');
    return address;
  }

  /** Takes back every link of this design. */
  async revokeLinks(): Promise<void> {
    const share = await new ShareDialog(this.page).open();
    await share.revokeAll();
    await this.page.keyboard.press('Escape');
  }

  /** Downloads the deliverable bundle. */
  async exportBundle(): Promise<Uint8Array> {
    await this.page.getByRole('button', { name: 'Export' }).click();
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('menuitem', { name: /bundle/i }).click();
    return readFile(await (await download).path());
  }
}
