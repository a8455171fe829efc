/** A headless Chromium that is driven and traced by the DevTools protocol. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium } from '@playwright/test';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const CATEGORIES = ['cc', 'benchmark', 'viz', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];

/** Serves a folder on a free port of this machine. */
export async function serve(folder, port = 0) {
  const server = createServer((request, response) => {
    const path = join(folder, normalize(new URL(request.url ?? '/', 'http://bench').pathname));
    if (!path.startsWith(folder) || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

export async function launch(executablePath) {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...root, '--disable-background-networking', '--no-first-run', '--force-device-scale-factor=1'];
  return chromium.launch({ executablePath, args: [...args, '--js-flags=--expose-gc'] });
}

/** `before` may prepare the page before its scripts run. */
export async function openPage(browser, url, before = async () => {}) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await before(page);
  await page.goto(url);
  const cdp = await page.context().newCDPSession(page);
  return { page, cdp, errors };
}

/** Bytes that scripts hold after a collection: objects and the backing of typed arrays. */
export async function heapOf(cdp) {
  await cdp.send('HeapProfiler.enable');
  for (let i = 0; i < 2; i++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize + (backingStorageSize ?? 0);
}

/** Everything that the browser's processes did while `work` ran. */
export async function traced(browser, work) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event);
  });
  const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ['*'], traceBufferSizeInKb: 400_000 };
  await session.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  try {
    await work();
  } finally {
    const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await done;
    await session.detach();
  }
  return events;
}
