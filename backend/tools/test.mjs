/**
 * `npm test`: sets up everything and runs every check; `npm test -- python page` runs only the named groups.
 * Groups: lint, python, page, browser.
 */
import { join } from 'node:path';
import { findChromium, installTestTools } from './machine.mjs';
import { fail, python, root, run, say, tool } from './lib.mjs';
import { buildPage, buildPicture, setUpNode, setUpPython } from './setup.mjs';

const npm = (script, workspace) => ['npm', ['run', '--silent', script, '-w', workspace]];
const backend = join(root, 'backend');

/** One row a check: group, name, command, and where it runs. */
const checks = [
  ['lint', 'Python style', tool('ruff'), ['check', '.'], backend],
  ['lint', 'Python format', tool('ruff'), ['format', '--check', '.'], backend],
  ['lint', 'Python types', tool('mypy'), [], backend],
  ['lint', 'Python import contracts', tool('lint-imports'), [], backend],
  ['lint', 'Page style', ...npm('lint', 'frontend')],
  ['lint', 'Page types', ...npm('check', 'frontend')],
  ['lint', 'Page import contracts', ...npm('deps', 'frontend')],
  ['lint', 'API contract and page types', process.execPath, ['backend/tools/contract.mjs', '--check']],
  ['lint', 'Browser test types', ...npm('check', 'e2e')],
  ['python', 'Backend tests on a real Postgres', python, ['-m', 'pytest', '-q'], backend],
  ['page', 'Page unit tests', ...npm('test', 'frontend')],
  ['browser', 'Script before the canvas draws', process.execPath, ['backend/tools/firstLoad.mjs']],
  ['browser', 'Browser tests in real Chromium', ...npm('test', 'e2e')],
];

const wanted = process.argv.slice(2);
const groups = new Set(checks.map(([group]) => group));
for (const name of wanted) if (!groups.has(name)) fail(`no group of checks named ${name}; there are ${[...groups].join(', ')}.`);

setUpPython({ dev: true });
setUpNode();
installTestTools();
const chromium = findChromium();
buildPicture();
if (!wanted.length || wanted.includes('browser')) buildPage();

const rows = [];
for (const [group, name, command, args, cwd] of checks) {
  if (wanted.length && !wanted.includes(group)) continue;
  say(`${name} ...`);
  const began = Date.now();
  const code = run(command, args, { cwd: cwd ?? root, stdio: ['ignore', 1, 2], env: { HEADROOM_CHROMIUM: chromium } });
  rows.push({ name, code, seconds: (Date.now() - began) / 1000 });
}

for (const { name, code, seconds } of rows) {
  process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
}
const failed = rows.filter((row) => row.code !== 0).length;
process.stdout.write(`checks: ${rows.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed ? 1 : 0;
