/** Shared by the door scripts: where things are, how to run them, and what has been set up already. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const windows = process.platform === 'win32';
export const venv = join(root, '.venv');
export const python = windows ? join(venv, 'Scripts', 'python.exe') : join(venv, 'bin', 'python');

/** Path of a command that the Python environment installed. */
export function tool(name) {
  return windows ? join(venv, 'Scripts', `${name}.exe`) : join(venv, 'bin', name);
}

/** Ends the process with one sentence: what is wrong and what to do. */
export function fail(sentence) {
  process.stderr.write(`headroom: ${sentence}\n`);
  process.exit(1);
}

export function say(sentence) {
  process.stderr.write(`headroom: ${sentence}\n`);
}

/** Runs a command to its end with output shown on stderr, so that stdout stays the product's own. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: windows && command === 'npm',
    ...options,
    env: { ...process.env, ...(options.env ?? {}) },
  });
  if (result.error) fail(`could not run ${command}: ${result.error.message}`);
  return result.status ?? 1;
}

/** Starts a long-running command and passes the signals that end us on to it; resolves with its exit code. */
export function attend(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm runs us through a shell that does not pass signals on: when it is gone, so are we.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`could not run ${command}: ${error.message}`));
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

export function digest(...paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Digest of the names, sizes and times of all files below some folders: fast enough for every start. */
export function fingerprint(...folders) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort()) {
        if (!['node_modules', 'dist', 'dist-picture'].includes(name)) visit(join(path, name));
      }
    } else hash.update(`${relative(root, path)} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const folder of folders) visit(join(root, folder));
  return hash.digest('hex');
}

/** True when `mark` was last written with this value; a half-finished set-up never counts. */
export function done(mark, value) {
  const file = join(root, mark);
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

export function markDone(mark, value) {
  const file = join(root, mark);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
}
