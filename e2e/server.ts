import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const python = join(root, '.venv', process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
const port = Number(process.env.HEADROOM_E2E_PORT ?? 8690);

export const baseURL = `http://127.0.0.1:${port}`;
export const chromium = process.env.HEADROOM_CHROMIUM ?? '/usr/bin/chromium';

/** Chromium's own sandbox needs a user that is not root; its calls home are switched off so that a run is repeatable. */
export const launchOptions = {
  executablePath: chromium,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/** The product itself on a data folder of its own: the real page, the real API, a real Postgres. */
export const webServer = {
  command: `"${python}" -m headroom serve`,
  cwd: root,
  url: `${baseURL}/api/health`,
  timeout: 60_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    PORT: String(port),
    HEADROOM_DATA: process.env.HEADROOM_E2E_DATA ?? mkdtempSync(join(tmpdir(), 'headroom-e2e-')),
  },
};
