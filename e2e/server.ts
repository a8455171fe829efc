import { type ChildProcess, spawn } from 'node:child_process';
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

/** A server that a test may kill: on a port and a data folder of its own. */
export class OwnServer {
  readonly address: string;
  readonly #data = mkdtempSync(join(tmpdir(), 'headroom-own-'));
  #process: ChildProcess | null = null;

  constructor(private readonly ownPort: number) {
    this.address = `http://127.0.0.1:${ownPort}`;
  }

  async start(): Promise<void> {
    const env = { ...process.env, PORT: String(this.ownPort), HEADROOM_DATA: this.#data };
    this.#process = spawn(python, ['-m', 'headroom', 'serve'], { cwd: root, env, stdio: 'inherit' });
    for (let tries = 0; tries < 300; tries += 1) {
      const answer = await fetch(`${this.address}/api/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the server did not start');
  }

  /** Ends the process and waits until it is gone: `SIGKILL` is the crash, `SIGTERM` the proper end. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = this.#process;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await gone;
  }
}
