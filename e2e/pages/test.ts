import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test';

/** What a browser says that saves data: the page then fetches no code ahead of its use. */
function saveData(): void {
  if ('connection' in navigator) Object.defineProperty(navigator.connection, 'saveData', { get: () => true });
}

const opened = new Set<BrowserContext>();

interface OwnFixtures {
  readonly leftOpen: undefined;
}

/**
 * Every page of a story saves data, but for those about what is fetched ahead: nothing else waits for that. What a
 * story leaves open is closed, so that its pages do not go on beside the next.
 */
export const test = base.extend<OwnFixtures, { browser: Browser }>({
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
  leftOpen: [
    async ({ browser: _ }, use) => {
      const before = new Set(opened);
      await use(undefined);
      const left = [...opened].filter((context) => !before.has(context));
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
