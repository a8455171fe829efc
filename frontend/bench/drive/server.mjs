/** The product itself, with a bench build of the page and a data folder of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const python = join(root, '.venv', process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
const START_MS = 90_000;

async function buildPage(outDir, named) {
  process.env.VITE_BENCH = '1';
  const configFile = join(root, 'frontend', 'vite.config.ts');
  await build({
    root: join(root, 'frontend'),
    configFile,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, ...(named && { minify: false }) },
  });
}

async function answers(address, child) {
  const until = performance.now() + START_MS;
  while (performance.now() < until && child.exitCode === null) {
    const health = await fetch(`${address}/api/health`).catch(() => null);
    if (health?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not start');
}

const readLines = (file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/**
 * Starts it on a port of its own, noting the stages of edits; `HEADROOM_BENCH_PORT` says which, and
 * `HEADROOM_BENCH_PAGE` names a bench build of the page that stands already. Functions are `named` in a profile.
 */
export async function startStudio({ named = false } = {}) {
  const [made, data] = ['page', 'data'].map((name) => mkdtempSync(join(tmpdir(), `headroom-bench-${name}-`)));
  const page = process.env.HEADROOM_BENCH_PAGE ?? made;
  if (page === made) await buildPage(made, named);
  const port = process.env.HEADROOM_BENCH_PORT ?? '8801';
  const address = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: port, HEADROOM_DATA: data, HEADROOM_PAGE: page };
  const noted = join(data, 'stages.jsonl');
  const watched = ['-m', 'tests.benchmarks.stages', noted, 'serve'];
  const child = spawn(python, watched, { cwd: join(root, 'backend'), env, stdio: ['ignore', 'ignore', 'inherit'] });
  const close = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await gone;
    for (const folder of [made, data]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answers(address, child);
  } catch (error) {
    await close();
    throw error;
  }
  return { address, close, stages: () => readLines(noted) };
}

export async function createDesign(address, body) {
  const response = await fetch(`${address}/api/designs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the design was not created: ${response.status} ${await response.text()}`);
  return (await response.json()).id;
}
