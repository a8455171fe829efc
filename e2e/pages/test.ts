import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test';
import { baseURL, spareURL } from '../server';
import { waitBeforeLooking } from './waiting';

/** What a browser says that saves data: the page then fetches no code ahead of its use. */
function saveData(): void {
  if ('connection' in navigator) Object.defineProperty(navigator.connection, 'saveData', { get: () => true });
}

const opened = new Set<BrowserContext>();

/** A context that stories have one after the other: what the page's code consists of is fetched and compiled once for all. */
class Kept {
  #context: BrowserContext | null = null;
  #options = '';

  /** The context, empty; a new one where it was made with other options. */
  async with(options: string, make: () => Promise<BrowserContext>): Promise<BrowserContext> {
    if (this.#options !== options) await this.close();
    this.#options = options;
    this.#context ??= await make();
    return this.#context;
  }

  is(context: BrowserContext): boolean {
    return this.#context === context;
  }

  /**
   * Leaves nothing of a story but what the browser has fetched, and one page with a picture for the next: while the
   * product shows anything, its process lives on, with the code that it has compiled.
   */
  async empty(): Promise<void> {
    const context = this.#context;
    if (!context) return;
    await Promise.all([context.setOffline(false), context.unrouteAll()]);
    const blank = await context.newPage();
    await blank.goto(`${baseURL}/favicon.svg`);
    await Promise.all(context.pages().map((page) => page !== blank && page.close()));
    await Promise.all([context.clearCookies(), context.clearPermissions()]);
    const browser = await context.newCDPSession(blank);
    for (const origin of [baseURL, spareURL]) await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await browser.detach();
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }
}

interface OwnFixtures {
  readonly leftOpen: undefined;
}

/**
 * Every page of a story saves data, but for those about what is fetched ahead: nothing else waits for that. What a
 * story leaves open is closed, so that its pages do not go on beside the next.
 */
export const test = base.extend<OwnFixtures, { browser: Browser; kept: Kept }>({
  browser: [
    async ({ browser }, use) => {
      const make = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await make(options);
        opened.add(context);
        context.on('close', () => opened.delete(context));
        await context.addInitScript(saveData);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  kept: [
    async ({ browser: _ }, use) => {
      const kept = new Kept();
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, contextOptions, hasTouch }, use) => {
    await use(await kept.with(JSON.stringify({ contextOptions, hasTouch }), () => browser.newContext()));
    await kept.empty();
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    waitBeforeLooking(page);
    await use(page);
  },
  leftOpen: [
    async ({ browser: _, kept }, use) => {
      const before = new Set(opened);
      await use(undefined);
      const left = [...opened].filter((context) => !before.has(context) && !kept.is(context));
      await Promise.all(left.map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** A page on the phone of somebody else. */
export async function onPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce', ...options });
  return phone.newPage();
}
