import { expect, type Locator } from '@playwright/test';
import type { Studio } from '../studio';

/** Collapsing and opening parts, as an architect does it: by key, by menu, by the mark in a header. */
export class Folding {
  constructor(readonly studio: Studio) {}

  /** What the inspector says of a selected part that a collapsed one hides. */
  hiddenBy(box: string): Locator {
    return this.studio.inspector.getByText(`Hidden on the canvas: ${box} is collapsed.`);
  }

  async open(box: string): Promise<void> {
    await this.studio.inspector.getByRole('button', { name: `Expand ${box}` }).click();
  }

  async menu(entry: string | RegExp): Promise<void> {
    await this.studio.inspector.getByRole('button', { name: 'More', exact: true }).click();
    await this.studio.page.getByRole('menuitem', { name: entry }).click();
  }

  /** Walks the mouse down from a point of the canvas until the cursor says that a click folds something, and clicks. */
  async clickMark(x: number, top: number, bottom: number): Promise<void> {
    const { canvas, page } = this.studio;
    const corner = await canvas.boundingBox();
    if (!corner) throw new Error('the canvas is not shown');
    for (let y = top; y <= bottom; y += 8) {
      await page.mouse.move(corner.x + x, corner.y + y);
      if ((await canvas.evaluate((element) => (element as HTMLElement).style.cursor)) !== 'pointer') continue;
      await page.mouse.click(corner.x + x, corner.y + y);
      return;
    }
    throw new Error('no mark here');
  }

  async setCount(count: number): Promise<void> {
    const { inspector } = this.studio;
    await inspector.getByRole('tab', { name: 'Properties' }).click();
    const field = inspector.getByRole('textbox', { name: 'Count' });
    await field.fill(String(count));
    await field.press('Enter');
    await expect(field).toHaveValue(String(count));
  }
}
