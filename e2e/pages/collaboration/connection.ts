import { connect, createServer, type Socket } from 'node:net';
import { expect, type Page, type WebSocketRoute } from '@playwright/test';

/** Waits until the page has fetched the code that it may need later. */
export async function fetchedAhead(page: Page): Promise<void> {
  const marks = () => page.evaluate(() => performance.getEntriesByName('fetched-ahead').length);
  await expect.poll(marks, { timeout: 60_000 }).toBeGreaterThan(0);
}

/** The live connection of a page, which a story cuts and mends. Made before the page goes to its design. */
export class Line {
  private readonly open = new Set<WebSocketRoute>();
  private isCut = false;

  static async of(page: Page): Promise<Line> {
    const line = new Line();
    await page.routeWebSocket(/\/api\/live\//, (socket) => {
      if (line.isCut) {
        void socket.close({ code: 1001 });
        return;
      }
      line.open.add(socket);
      socket.connectToServer();
    });
    return line;
  }

  async cut(): Promise<void> {
    this.isCut = true;
    for (const socket of this.open) await socket.close({ code: 1001 });
    this.open.clear();
  }

  mend(): void {
    this.isCut = false;
  }
}

/** A line between the page and its server that can fall silent: what is sent vanishes, and nothing is closed. */
export class SilentLine {
  readonly address: string;
  #silent = false;

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    private readonly sockets: Set<Socket>,
    port: number,
  ) {
    this.address = `http://127.0.0.1:${port}`;
  }

  static async to(target: string): Promise<SilentLine> {
    const { port } = new URL(target);
    const sockets = new Set<Socket>();
    let line: SilentLine | null = null;
    const server = createServer((near) => {
      const far = connect(Number(port), '127.0.0.1');
      for (const [from, into] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on('data', (data) => line?.isSilent || into.write(data));
        from.on('error', () => into.destroy());
        from.on('close', () => sockets.delete(from) && !line?.isSilent && into.destroy());
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const own = server.address();
    if (own === null || typeof own === 'string') throw new Error('the line has no port');
    line = new SilentLine(server, sockets, own.port);
    return line;
  }

  get isSilent(): boolean {
    return this.#silent;
  }

  fallSilent(): void {
    this.#silent = true;
  }

  /** What vanished stays lost: connections that were silent end now. */
  mend(): void {
    this.#silent = false;
    for (const socket of [...this.sockets]) socket.destroy();
  }

  async end(): Promise<void> {
    this.mend();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
