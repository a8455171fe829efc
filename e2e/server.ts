import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const python = join(root, '.venv', process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');

/** How many tests run at once; each worker has a server of its own, so that none sees the designs of another. */
export const workers = Number(process.env.HEADROOM_E2E_WORKERS ?? 1);
/** Playwright tells each worker which one it is, and says nothing to the process that starts them. */
const worker = process.env.TEST_PARALLEL_INDEX;
const ports = await portsOfAll();
const port = portOf(Number(worker ?? 0));

export const baseURL = `http://127.0.0.1:${port}`;
/** A port that this worker's server leaves free. */
export const sparePort = ports[2 * Number(worker ?? 0) + 1] ?? 0;
export const spareURL = `http://127.0.0.1:${sparePort}`;
export const chromium = process.env.HEADROOM_CHROMIUM ?? '/usr/bin/chromium';

/**
 * Chromium begins pages of its own address bar with each window, which no test sees and which take as long as a fifth of
 * the studio's. The last such switch holds, so what Playwright switches off stands here too.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Chromium's own sandbox needs a user that is not root; its calls home are switched off so that a run is repeatable. */
export const launchOptions = {
  executablePath: chromium,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // A page of the product begins in the process of the one before, which has compiled its code.
    '--process-per-site',
    `--disable-features=${switchedOff.join(',')}`,
  ],
};

/** The product itself, one a worker, on a data folder of its own: the real page, the real API, a real Postgres. */
export const webServers = worker === undefined ? Array.from({ length: workers }, (_, index) => serverAt(index)) : [];

function serverAt(index: number) {
  const data = process.env.HEADROOM_E2E_DATA;
  return {
    command: `"${python}" -m headroom serve`,
    cwd: root,
    url: `http://127.0.0.1:${portOf(index)}/api/health`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: String(portOf(index)),
      // All of the world takes a minute, which the backend's tests spend once a run.
      HEADROOM_WORLD: join(root, 'db', 'world', 'single-drive.yaml'),
      // Only the story of search looks for what the index has of a design, on a server of its own.
      HEADROOM_INDEX_SECONDS: '86400',
      HEADROOM_DATA: data ? join(data, String(index)) : mkdtempSync(join(tmpdir(), 'headroom-e2e-')),
    },
  };
}

/** Two free ports a worker, from `HEADROOM_E2E_PORT` on if that is set; workers are told those that the first process found. */
async function portsOfAll(): Promise<number[]> {
  const first = Number(process.env.HEADROOM_E2E_PORT ?? 0);
  const all = Array.from({ length: 2 * workers }, (_, index) => (first === 0 ? freePort() : first + index));
  process.env.HEADROOM_E2E_PORTS ??= (await Promise.all(all)).join(' ');
  return process.env.HEADROOM_E2E_PORTS.split(' ').map(Number);
}

function freePort(): Promise<number> {
  const listener = createServer();
  return new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      listener.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}

function portOf(index: number): number {
  return ports[2 * index] ?? 0;
}

/** A server that a test may kill, or set up otherwise: on a port and a data folder of its own. */
export class OwnServer {
  readonly address: string;
  readonly #data = mkdtempSync(join(tmpdir(), 'headroom-own-'));
  #process: ChildProcess | null = null;

  readonly #env: NodeJS.ProcessEnv;

  constructor(ownPort: number, mode: 'local' | 'server' = 'local') {
    this.address = `http://127.0.0.1:${ownPort}`;
    const own = { PORT: String(ownPort), HEADROOM_DATA: this.#data, HEADROOM_MODE: mode, HEADROOM_URL: this.address };
    // A line for each request would bury what the tests say.
    const logs = { HEADROOM_LOGS: 'text' };
    this.#env = { ...process.env, ...own, ...logs };
  }

  async start(): Promise<void> {
    this.#process = spawn(python, ['-m', 'headroom', 'serve'], { cwd: root, env: this.#env, stdio: 'inherit' });
    for (let tries = 0; tries < 600; tries += 1) {
      const answer = await fetch(`${this.address}/api/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the server did not start');
  }

  /** Makes the first account by the command that an owner of a server types. */
  createAdmin(email: string, name: string, password: string): void {
    const command = ['-m', 'headroom', 'create-admin', '--email', email, '--name', name, '--organisation', 'Engines'];
    execFileSync(python, command, { cwd: root, env: this.#env, input: `${password}\n` });
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
