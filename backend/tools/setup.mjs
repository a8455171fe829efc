/** Makes the two environments from the lock files, and the page from its sources; does nothing that is done already. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, done, fail, fingerprint, markDone, python, root, run, say, tool, venv, windows } from './lib.mjs';

const oldestPython = [3, 11];

function pythonVersion(command, args = []) {
  const probe = spawnSync(command, [...args, '-c', 'import sys; print(*sys.version_info[:2])'], { encoding: 'utf8' });
  if (probe.status !== 0) return null;
  const [major, minor] = probe.stdout.trim().split(' ').map(Number);
  return major > oldestPython[0] || (major === oldestPython[0] && minor >= oldestPython[1]) ? `${major}.${minor}` : null;
}

function findPython() {
  const names = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python'];
  const candidates = names.map((name) => [name, []]);
  if (windows) candidates.unshift(['py', ['-3']]);
  for (const [command, args] of candidates) if (pythonVersion(command, args)) return [command, args];
  return fail(`needs Python ${oldestPython.join('.')} or newer on the PATH; install it and try again.`);
}

function sitePackages() {
  if (windows) return join(venv, 'Lib', 'site-packages');
  const lib = join(venv, 'lib');
  const version = readdirSync(lib).find((name) => name.startsWith('python3'));
  return join(lib, version ?? 'python3', 'site-packages');
}

function makeVenv() {
  if (existsSync(venv) && !pythonVersion(python)) rmSync(venv, { recursive: true, force: true });
  if (existsSync(venv) && existsSync(tool('uv'))) return;
  const [command, args] = findPython();
  say('making the Python environment (first start only)');
  if (run(command, [...args, '-m', 'venv', '--clear', venv]) !== 0) {
    fail('could not make a Python environment; on Debian and Ubuntu install the package python3-venv and try again.');
  }
  const lock = join('backend', 'requirements-setup.lock');
  if (run(python, ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', '--require-hashes', '-r', lock]) !== 0) {
    fail('could not install uv; check that the Python package index can be reached, then try again.');
  }
}

/** Installs the locked Python packages; `dev` adds those of the tests. */
export function setUpPython({ dev = false } = {}) {
  makeVenv();
  const locks = [`backend/requirements${dev ? '-dev' : ''}.lock`];
  const value = digest(...locks);
  const mark = `.venv/headroom-${dev ? 'dev' : 'run'}.stamp`;
  if (!done(mark, value)) {
    say('installing the locked Python packages');
    const args = ['pip', 'install', '-q', '--python', python, '--require-hashes', '-r', locks[0]];
    if (run(tool('uv'), args) !== 0) fail('could not install the Python packages; see the message above.');
    // The package is used from its sources: a path file, no build step.
    writeFileSync(join(sitePackages(), 'headroom.pth'), `${join(root, 'backend')}\n`);
    markDone(mark, value);
  }
}

export function setUpNode() {
  const value = digest('package-lock.json', 'package.json', 'frontend/package.json', 'e2e/package.json');
  const mark = 'node_modules/.headroom.stamp';
  if (done(mark, value)) return;
  say('installing the locked page packages');
  const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  if (run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env }) !== 0) {
    fail('could not install the page packages; see the message above.');
  }
  markDone(mark, value);
}

/** Builds the program that draws designs for documents when its sources changed since the last build. */
export function buildPicture() {
  const value = fingerprint('frontend/src', 'frontend/vite.picture.config.ts', 'package-lock.json');
  const mark = 'frontend/dist-picture/.stamp';
  if (done(mark, value)) return;
  say('building the program that draws designs');
  if (run('npm', ['run', '--silent', 'build:picture', '-w', 'frontend']) !== 0) {
    fail('could not build the program that draws designs; see the message above.');
  }
  markDone(mark, value);
}

/** Builds the page when its sources changed since the last build. */
export function buildPage() {
  const value = fingerprint('frontend', 'docs', 'package-lock.json');
  const mark = 'frontend/dist/.stamp';
  if (done(mark, value)) return;
  say('building the page');
  if (run('npm', ['run', '--silent', 'build', '-w', 'frontend']) !== 0) {
    fail('could not build the page; see the message above.');
  }
  markDone(mark, value);
}
