import { expect, type Page } from '@playwright/test';

/** The reader's page behind a view link. */
export class Shared {
  readonly title;
  readonly sentence;
  /** Everything that would let a reader write; there must be none. */
  readonly editors;

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.sentence = page.getByRole('status', { name: 'Answer' });
    this.editors = page.getByRole('textbox', { name: 'Design name' });
  }

  async open(address: string): Promise<this> {
    await this.page.goto(address);
    await expect(this.sentence).toBeVisible();
    return this;
  }

  /** Answers the question that a link with a passcode asks first. */
  async givePasscode(passcode: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Passcode' }).fill(passcode);
    await this.page.getByRole('button', { name: 'Open the design' }).click();
  }

  async tryToDelete(): Promise<void> {
    await this.page.getByRole('application', { name: /canvas/i }).focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.press('Delete');
  }

  /** Goes behind the page's back: sends an update over the reader's socket and answers the close code. */
  async writeOverTheSocket(address: string): Promise<number> {
    const token = new URL(address).pathname.split('/').pop() ?? '';
    return this.page.evaluate(
      (path) =>
        new Promise<number>((resolve, reject) => {
          const socket = new WebSocket(`ws://${location.host}${path}`);
          socket.binaryType = 'arraybuffer';
          // A Yjs update that sets `meta.name`: sync message (0), update (2), then its length and bytes.
          const update = [1, 1, 1, 0, 40, 1, 4, 109, 101, 116, 97, 4, 110, 97, 109, 101, 1, 119, 1, 120, 0];
          socket.onopen = () => socket.send(new Uint8Array([0, 2, update.length, ...update]));
          socket.onclose = (event) => resolve(event.code);
          setTimeout(() => reject(new Error('the socket stayed open after a write')), 10_000);
        }),
      `/api/shared/${token}/live`,
    );
  }
}
