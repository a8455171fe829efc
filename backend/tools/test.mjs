/**
 * `npm test`: sets up everything and runs every check; `npm test -- python page` runs only the named groups.
 * Groups: lint, python, page, browser.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runSideBySide } from './lanes.mjs';
import { findChromium, installTestTools } from './machine.mjs';
import { fail, python, root, tool } from './lib.mjs';
import { buildPage, buildPicture, setUpNode, setUpPython } from './setup.mjs';

const npm = (script, workspace) => ['npm', ['run', '--silent', script, '-w', workspace]];
const pytest = (...args) => [python, ['-m', 'pytest', '-q', ...args]];
const backend = join(root, 'backend');
const tests = (...folders) => folders.map((folder) => `tests/${folder}`);
/** The rest of the backend's tests is the longest check and begins first; these two follow one another beside it. */
const leaving = tests('bom', 'deliverable', 'quotes', 'writers');
const answering = tests('access', 'jobs', 'store', 'web');
/** More at once are no faster on the two cores of a small machine. */
const atOnce = Math.min(2, availableParallelism());

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
  ['python', 'Other backend tests, on a real Postgres', ...pytest(...[...leaving, ...answering].map((path) => `--ignore=${path}`)), backend],
  ['python', 'Backend tests of what leaves the studio', ...pytest(...leaving), backend],
  ['python', 'Backend tests of what the server answers', ...pytest(...answering), backend],
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

const chosen = checks
  .filter(([group]) => !wanted.length || wanted.includes(group))
  .map(([group, name, command, args, cwd]) => ({ name, command, args, cwd, alone: group === 'browser' }));
const rows = await runSideBySide(chosen, {
  atOnce,
  env: { HEADROOM_CHROMIUM: chromium, HEADROOM_E2E_WORKERS: String(atOnce) },
  say: ({ name }) => `headroom: ${name} ...\n`,
});

for (const { name, code, seconds } of rows) {
  process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(7)} s  ${name}\n`);
}
const failed = rows.filter((row) => row.code !== 0).length;
process.stdout.write(`checks: ${rows.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed ? 1 : 0;
