/** What the tests need of the machine beside Python and Node: a Chromium, and the tools that judge generated files. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fail, root, run, say } from './lib.mjs';

/** Chromium without its window first: the same engine, with fewer processes of its own. */
const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

function onPath(command) {
  const probe = spawnSync(process.platform === 'win32' ? 'where' : 'which', [command], { encoding: 'utf8' });
  return probe.status === 0 ? probe.stdout.split('\n')[0].trim() : null;
}

/** Debian packages of the tools that check generated files, one `package command` a line. */
function testPackages() {
  const file = join(root, 'backend', 'tests', 'apt-packages.txt');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .filter(([name]) => name)
    .map(([name, command]) => ({ name, command: command ?? name }));
}

function playwrightsOwn() {
  const require = createRequire(join(root, 'e2e', 'package.json'));
  try {
    const path = require('@playwright/test').chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

function presentChromium() {
  const asked = process.env.HEADROOM_CHROMIUM;
  return [asked, ...browsers.map(onPath), playwrightsOwn()].find((path) => path && existsSync(path)) ?? null;
}

/** Installs what is missing where that is possible: as root on Debian and its kin. Elsewhere the tests say what they lack. */
export function installTestTools() {
  const missing = testPackages().filter(({ command }) => !onPath(command)).map(({ name }) => name);
  if (!presentChromium()) missing.push('chromium-headless-shell');
  if (!missing.length) return;
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    say(`not installed here, and some tests will say so: ${missing.join(', ')}`);
    return;
  }
  say(`as root, runs apt-get to install what the tests need of this machine: ${missing.join(', ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], { env }) !== 0) {
    fail(`could not install ${missing.join(', ')} by apt-get; install them and try again.`);
  }
}

/** Path of a Chromium or Chrome for the browser tests. */
export function findChromium() {
  return (
    presentChromium() ??
    fail('needs Chromium or Chrome for the browser tests; install one, or run `npx playwright install chromium`.')
  );
}

const IN_MEMORY = '/dev/shm';
/** Some servers stand there at once, of some hundred megabytes each. */
const ROOM_BYTES = 8_000_000_000;

/**
 * What tests are told so that what they write for a while stays in memory where there is room, else nothing; gone when
 * this process ends. On a disk, tests of commands and of what is stored take an eighth more processor time, and wait.
 */
export function temporaryFiles() {
  if (!hasRoom()) return {};
  const folder = mkdtempSync(join(IN_MEMORY, 'hr-'));
  // As /tmp is: Postgres, which does not run as root, passes through it.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143]]) process.once(signal, () => process.exit(code));
  return { TMPDIR: folder };
}

function hasRoom() {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES;
  } catch {
    return false;
  }
}
