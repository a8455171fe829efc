import type { Page, WebSocketRoute } from '@playwright/test';

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
