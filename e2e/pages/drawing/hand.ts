import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import type { Studio } from '../studio';

type Point = readonly [x: number, y: number];

/** How far one event of the wheel zooms at most, as a power of two, and what it takes. */
const MOST_PER_EVENT = 0.33;
const WHEEL_PER_POWER = 1 / 0.008;

/** The mouse on a drawing that began as a blank canvas: world and canvas are the same until it zooms. */
export class Hand {
  readonly note: Locator;
  readonly card: Locator;
  readonly menu: Locator;
  readonly percent: Locator;
  private k = 1;
  private offset: Point = [0, 0];

  constructor(readonly studio: Studio) {
    const { page } = studio;
    this.note = page.getByRole('main').getByRole('status');
    this.card = page.getByRole('main').getByRole('tooltip');
    this.menu = page.getByRole('menu');
    this.percent = page.getByRole('button', { name: /Zoom to 100%, \d+%/ });
  }

  get page(): Page {
    return this.studio.page;
  }

  /** A point of the world on the page. */
  async at([x, y]: Point): Promise<Point> {
    const [left, top] = await this.corner();
    return [left + x * this.k + this.offset[0], top + y * this.k + this.offset[1]];
  }

  async move(to: Point, steps = 4): Promise<void> {
    const [x, y] = await this.at(to);
    await this.page.mouse.move(x, y, { steps });
  }

  async click(at: Point, options: { button?: 'right'; double?: boolean } = {}): Promise<void> {
    const [x, y] = await this.at(at);
    if (options.double) await this.page.mouse.dblclick(x, y);
    else await this.page.mouse.click(x, y, options.button ? { button: options.button } : {});
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.move(from);
    await this.page.mouse.down();
    await this.move(to, 8);
    await this.page.mouse.up();
  }

  /** Takes the view as it is once a zoom to a selection has ended at 100%: this point of the world is in the middle. */
  async centredOn(point: Point): Promise<void> {
    await expect(this.percent).toHaveText('100%');
    const [[x, y], [left, top]] = [await this.middle(), await this.corner()];
    this.k = 1;
    this.offset = [x - left - point[0], y - top - point[1]];
  }

  /** Zooms by the wheel round a point of the world, which stays where it is. */
  async zoomTo(k: number, round: Point): Promise<void> {
    const [x, y] = await this.at(round);
    const power = Math.log2(k / this.k);
    const events = Math.max(1, Math.ceil(Math.abs(power) / MOST_PER_EVENT));
    await this.page.mouse.move(x, y);
    await this.page.keyboard.down('Control');
    for (let event = 0; event < events; event += 1) await this.page.mouse.wheel(0, (-power / events) * WHEEL_PER_POWER);
    await this.page.keyboard.up('Control');
    this.offset = [this.offset[0] + round[0] * (this.k - k), this.offset[1] + round[1] * (this.k - k)];
    this.k = k;
    await expect(this.percent).toHaveText(`${Math.round(k * 100)}%`);
  }

  /** Moves the drawing by pixels, with the wheel. */
  async pan(dx: number, dy: number): Promise<void> {
    await this.page.mouse.move(...(await this.middle()));
    await this.page.mouse.wheel(-dx, -dy);
    this.offset = [this.offset[0] + dx, this.offset[1] + dy];
  }

  /** Zooms in as far as it goes, round the middle of the canvas. */
  async zoomIn(): Promise<void> {
    await this.page.mouse.move(...(await this.middle()));
    await this.page.keyboard.down('Control');
    for (let event = 0; event < 20; event += 1) await this.page.mouse.wheel(0, -MOST_PER_EVENT * WHEEL_PER_POWER);
    await this.page.keyboard.up('Control');
    await expect(this.percent).toHaveText('400%');
  }

  /** A point of the world from the canvas's corner. */
  async canvasAt(point: Point): Promise<Point> {
    const [[x, y], [left, top]] = [await this.at(point), await this.corner()];
    return [x - left, y - top];
  }

  private async corner(): Promise<Point> {
    const box = await this.studio.canvas.boundingBox();
    if (!box) throw new Error('the canvas is not shown');
    return [box.x, box.y];
  }

  /** The middle of the canvas on the page. */
  async middle(): Promise<Point> {
    const box = await this.studio.canvas.boundingBox();
    if (!box) throw new Error('the canvas is not shown');
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  async pressAt([x, y]: Point): Promise<void> {
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
  }

  /** Where the drawing begins to go on under the pointer. */
  async moveToLowerEdge(fromEdge: number): Promise<void> {
    const box = await this.studio.canvas.boundingBox();
    if (!box) throw new Error('the canvas is not shown');
    await this.page.mouse.move(box.x + 240, box.y + box.height - fromEdge, { steps: 6 });
  }

  /** Lets so many frames pass: what goes on by itself goes on once a frame, however long that is. */
  async frames(count: number): Promise<void> {
    await this.page.evaluate(
      (left) =>
        new Promise<void>((resolve) => {
          const tick = (more: number) => (more === 0 ? resolve() : requestAnimationFrame(() => tick(more - 1)));
          tick(left);
        }),
      count,
    );
  }

  /** The words at the pointer, looked at every frame because the drawing moves on. */
  async noteSays(words: RegExp): Promise<void> {
    const note = await this.note.elementHandle();
    await this.page.waitForFunction(([element, pattern]) => new RegExp(pattern).test(element?.textContent ?? ''), [
      note,
      words.source,
    ] as const);
  }

  async heading(name: string): Promise<void> {
    await expect(this.studio.inspector.getByRole('heading', { name, exact: true })).toBeVisible();
  }

  /** What the undo button would take back, as its tooltip says. */
  async lastStep(words: string): Promise<void> {
    const undo = this.page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeEnabled();
    await undo.hover();
    await expect(this.page.getByRole('tooltip', { name: words })).toBeVisible();
  }

  async finger(): Promise<Finger> {
    return new Finger(this, await this.page.context().newCDPSession(this.page));
  }
}

/** Fingers on the drawing, as the browser gets it from a touch screen. */
class Finger {
  constructor(
    private readonly hand: Hand,
    private readonly session: CDPSession,
  ) {}

  /** One finger, or several at once. */
  async down(...at: readonly Point[]): Promise<void> {
    await this.send('touchStart', at);
  }

  async move(...to: readonly Point[]): Promise<void> {
    await this.send('touchMove', to);
  }

  async up(): Promise<void> {
    await this.send('touchEnd', []);
  }

  async cancel(): Promise<void> {
    await this.send('touchCancel', []);
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', points: readonly Point[]) {
    const at = await Promise.all(points.map((point) => this.hand.at(point)));
    const touchPoints = at.map(([x, y], id) => ({ x, y, id }));
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
